// Signs of APP-6, drawn by milsymbol when the client is built; each lies around 0, 0.
declare module 'symbols' {
  const symbols: { gun: string; weapon: string }
  export default symbols
}
