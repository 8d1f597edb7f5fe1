// Bundles the client into ../build/web, what only an umpire, a host, a liaison or a table screen
// needs apart: names carry a hash of their content, each file also lies there gzipped. With --tests it bundles the unit tests instead.
import { build } from 'esbuild'
import ms from 'milsymbol'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'

// Signs of APP-6 become a few lines of SVG here; the library itself is never shipped.
const SIDC = { gun: 'SHGPEWRL------', weapon: 'SHGPEW--------' } // hostile: light machine gun, weapon
const SIZE = 110 // of a sign, in hundredths of an inch on the map

/** Colours are the style sheet's; the sign's anchor lies at 0, 0. */
function sign(sidc) {
  const symbol = new ms.Symbol(sidc, { size: SIZE })
  const svg = symbol.asSVG()
  const { x, y } = symbol.getAnchor()
  const [left, top, wide] = /viewBox="([^"]*)"/.exec(svg)[1].split(' ').map(Number)
  const scale = symbol.getSize().width / wide
  const inner = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/ (stroke|fill-opacity)="[^"]*"| fill="rgb[^"]*"/g, '')
  return `<g transform="translate(${-x} ${-y}) scale(${scale.toFixed(3)}) translate(${-left} ${-top})">${inner}</g>`
}

const symbols = {
  name: 'symbols',
  setup(build) {
    build.onResolve({ filter: /^symbols$/ }, () => ({ path: 'symbols', namespace: 'symbols' }))
    build.onLoad({ filter: /.*/, namespace: 'symbols' }, () => ({
      contents: JSON.stringify(Object.fromEntries(Object.entries(SIDC).map(([name, sidc]) => [name, sign(sidc)]))),
      loader: 'json',
    }))
  },
}

// Sentences that only the server says do not travel with the page.
const SERVER_SAYS = ['reject.', 'purpose.']

const texts = {
  name: 'texts',
  setup(build) {
    build.onLoad({ filter: /texts\/en\.json$/ }, ({ path }) => ({
      contents: JSON.stringify(
        Object.fromEntries(
          Object.entries(JSON.parse(readFileSync(path, 'utf8'))).filter(
            ([key]) => !SERVER_SAYS.some((prefix) => key.startsWith(prefix)),
          ),
        ),
      ),
      loader: 'json',
    }))
  },
}

const options = {
  bundle: true,
  format: 'esm',
  target: ['chrome100', 'safari15.4', 'firefox100'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [symbols, texts],
}

function write(folder, name, data) {
  writeFileSync(`${folder}/${name}`, data)
  writeFileSync(`${folder}/${name}.gz`, gzipSync(data, { level: 9 }))
}

async function buildClient() {
  const folder = '../build/web'
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const made = await build({
    ...options,
    entryPoints: ['src/main.tsx'],
    write: false,
    outdir: 'out',
    splitting: true,
    entryNames: 'app-0[hash]',
    chunkNames: 'app-0[hash]',
    metafile: true,
  })
  const style = readFileSync('style.css')
  const entry = Object.keys(made.metafile.outputs).find((f) => made.metafile.outputs[f].entryPoint === 'src/main.tsx')
  const names = {
    script: basename(entry),
    style: `app-${createHash('sha256').update(style).digest('hex').slice(0, 10)}.css`,
  }
  const page = readFileSync('index.html', 'utf8').replace('{{script}}', names.script).replace('{{style}}', names.style)
  for (const file of made.outputFiles) write(folder, basename(file.path), file.contents)
  write(folder, names.style, style)
  write(folder, 'index.html', page)
}

// Browsers have had it for ten years, Node only from 20 on.
const CRYPTO = "import { webcrypto as nodesCrypto } from 'node:crypto'; globalThis.crypto ??= nodesCrypto;"

async function buildTests() {
  const folder = '../build/client-tests'
  rmSync(folder, { recursive: true, force: true })
  const tests = readdirSync('tests').filter((f) => f.endsWith('.test.ts'))
  await build({
    ...options,
    minify: false,
    platform: 'node',
    target: 'node18',
    banner: { js: CRYPTO },
    entryPoints: tests.map((f) => `tests/${f}`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
  })
}

await (process.argv.includes('--tests') ? buildTests() : buildClient())
