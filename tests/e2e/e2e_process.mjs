// The life of a server process: kill -9 under load, SIGTERM with live sockets, a full disk, a second
// server, a reader who does not read, the wrong doors. Rule: D22, D38, D41, F-46, F-47, F-57
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { RawSocket, http } from './raw_socket.mjs';
import { Server, newFolder, dropFolder } from './server_process.mjs';

const BINARY = process.env.UMPIRED ?? 'build/debug/umpired';

async function sit(server, token = server.token, options = {}) {
  const socket = await RawSocket.open(server.port, options);
  socket.send({ t: 'hello', proto: 1, token });
  socket.welcome = await socket.message((m) => m.t === 'welcome', 5000, 'welcome');
  socket.table = socket.welcome.view.game.table;
  socket.counter = 0;
  return socket;
}

// An umpire's message is allowed at any time and leaves a line in the log.
function say(socket, instance = '00112233aabbccdd', tail = '') {
  const { epoch, turn, phase } = socket.table;
  const id = `${instance}-${++socket.counter}`;
  socket.send({ t: 'cmd', id, at: { epoch, turn, phase }, name: 'message', args: { text: id + tail } });
  return id;
}

const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

function texts(view) {
  return Object.values(view.game.log).map((line) => line.args?.text).filter((t) => t !== undefined);
}

const tests = {
  async 'what was acked is there after kill -9 under load'(folder) {
    let server = await Server.start(folder, ['--rate', '100000']);
    const { token } = server;
    for (let round = 0; round < 3; round++) {
      const socket = await sit(server, token);
      socket.answersClose = false;
      const instance = `00000000000000a${round}`;
      for (let i = 0; i < 30; i++) say(socket, instance);
      const some = (s) => (s.messages.filter((m) => m.t === 'ack').length >= 5 ? true : undefined);
      await socket.until(some, 5000, 'five acks');
      for (let i = 0; i < 30; i++) say(socket, instance);
      await server.stop('SIGKILL');
      await socket.until((s) => (s.gone ? true : undefined), 3000, 'the end');
      const acked = socket.messages.filter((m) => m.t === 'ack').map((m) => m.id);
      server = await Server.start(folder, ['--rate', '100000']);
      const again = await sit(server, token);
      const kept = new Set(texts(again.welcome.view));
      for (const id of acked) assert.ok(kept.has(id), `${id} was acked and is lost (round ${round})`);
      assert.ok(acked.length >= 5);
      again.end();
    }
    return server;
  },

  async 'SIGTERM says bye to all and ends within 5 s'(folder) {
    const server = await Server.start(folder);
    const sockets = [];
    for (let i = 0; i < 20; i++) sockets.push(await RawSocket.open(server.port));
    const umpire = await sit(server);
    say(umpire);
    const began = Date.now();
    const how = await server.stop();
    assert.deepEqual(how, { code: 0, signal: null });
    assert.ok(Date.now() - began < 5000, `it took ${Date.now() - began} ms`);
    for (const socket of [umpire, ...sockets]) {
      await socket.until((s) => (s.gone ? true : undefined), 1000, 'the end');
      assert.equal(socket.messages.at(-1)?.t, 'bye');
      assert.equal(socket.closeCode, 1012);
    }
    assert.equal(umpire.messages.filter((m) => m.t === 'ack').length, 1);
    return null;
  },

  async 'SIGTERM ends a server whose clients do not answer'(folder) {
    const server = await Server.start(folder);
    for (let i = 0; i < 5; i++) {
      const socket = await RawSocket.open(server.port);
      socket.answersClose = false;
      socket.socket.pause();
    }
    const began = Date.now();
    assert.deepEqual(await server.stop(), { code: 0, signal: null });
    assert.ok(Date.now() - began < 5000, `it took ${Date.now() - began} ms`);
    return null;
  },

  async 'a full disk refuses commands, loses none that was acked, and heals'(folder) {
    const server = await Server.start(folder, ['--rate', '100000']);
    let socket = await sit(server);
    const acked = [];
    const limit = (bytes) => execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:unlimited`]);
    say(socket);
    await socket.message((m) => m.t === 'ack', 3000, 'ack');
    limit(4096);
    say(socket);
    await socket.until((s) => (s.gone || s.closeCode !== null ? true : undefined), 5000, 'the room to be dropped');
    assert.equal(socket.closeCode, 1012);
    acked.push(...socket.messages.filter((m) => m.t === 'ack').map((m) => m.id));
    assert.equal(acked.length, 1);
    assert.equal((await http(server.port, 'GET /healthz HTTP/1.0\r\n\r\n')).status, 503);
    socket = await sit(server);
    const kept = texts(socket.welcome.view);
    assert.deepEqual(kept, acked);
    say(socket, '00000000000000bb');
    const refused = await socket.message((m) => m.t === 'reject', 3000, 'a refusal');
    assert.equal(refused.code, 'read_only');
    limit('unlimited');
    let healthy = 503;
    for (let i = 0; i < 60 && healthy !== 200; i++) {
      await pause(100);
      healthy = (await http(server.port, 'GET /healthz HTTP/1.0\r\n\r\n')).status;
    }
    assert.equal(healthy, 200);
    const id = say(socket, '00000000000000bb');
    await socket.message((m) => m.t === 'ack' && m.id === id, 3000, 'ack after the disk healed');
    return server;
  },

  async 'a second server on the same folder is refused'(folder) {
    const server = await Server.start(folder);
    await assert.rejects(Server.start(folder), /another umpired is using this data folder/);
    return server;
  },

  async '`seat` prints a link that works beside a running server'(folder) {
    const server = await Server.start(folder);
    const out = execFileSync(BINARY, ['seat', '--data', folder, '--room', server.code, '--role', 'player',
      '--platoons', '2'], { encoding: 'utf8' });
    const token = /#token=([0-9a-f]{32})/.exec(out)[1];
    const socket = await sit(server, token);
    assert.equal(socket.welcome.role, 'player');
    assert.equal(server.err.includes(token) || server.err.includes(server.token), false);
    return server;
  },

  async 'the umpire\'s link still works after a restart'(folder) {
    let server = await Server.start(folder);
    const { token } = server;
    await server.stop();
    server = await Server.start(folder);
    assert.equal((await sit(server, token)).welcome.role, 'umpire');
    assert.equal((await sit(server)).welcome.role, 'umpire');
    return server;
  },

  async 'an upgrade elsewhere or without the subprotocol is refused'(folder) {
    const server = await Server.start(folder, ['--base', '/club']);
    await sit(server, server.token, { path: '/club/ws' });
    await sit(server, server.token, { path: '/ws' });
    await assert.rejects(RawSocket.open(server.port, { path: '/' }), /not upgraded/);
    await assert.rejects(RawSocket.open(server.port, { path: '/other/ws' }), /not upgraded/);
    await assert.rejects(RawSocket.open(server.port, { protocol: null }), /not upgraded/);
    await assert.rejects(RawSocket.open(server.port, { protocol: 'chat' }), /not upgraded/);
    return server;
  },

  async 'one address gets only so many connections, each client of a proxy its own'(folder) {
    const server = await Server.start(folder, ['--per-address', '2', '--trusted-proxy', '127.0.0.1']);
    const from = (address) => RawSocket.open(server.port, { headers: { 'X-Forwarded-For': address } });
    const first = await from('10.0.0.1');
    await from('10.0.0.1');
    await assert.rejects(from('10.0.0.1'), /not upgraded/);
    await assert.rejects(from('9.9.9.9, 10.0.0.1'), /not upgraded/);
    await from('10.0.0.2');
    first.end();
    await pause(200);
    await from('10.0.0.1');
    return server;
  },

  async 'a client that reads nothing is hung up on and holds no memory'(folder) {
    const server = await Server.start(folder, ['--rate', '100000']);
    const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1]);
    const deaf = await sit(server);
    for (let i = 0; i < 200; i++) say(deaf, undefined, 'x'.repeat(380));
    await deaf.message((m) => m.t === 'ack' && m.id.endsWith('-200'), 5000, '200 acks');
    const before = resident();
    deaf.answersClose = false;
    deaf.socket.pause();
    let most = 0;
    for (let i = 0; i < 400 && !deaf.gone; i++) {
      deaf.send({ t: 'history', before: 200 });
      if (i % 20 === 0) {
        await pause(10);
        most = Math.max(most, resident() - before);
      }
    }
    await pause(2500);
    const other = await sit(server);
    const allowed = BINARY.includes('asan') ? 128 : 32; // MiB; freed memory is kept for a while there
    assert.ok(most < allowed * 1024, `${most} KiB more`);
    deaf.socket.resume();
    await deaf.until((s) => (s.gone ? true : undefined), 8000, 'the hang-up');
    other.end();
    return server;
  },
};

let failed = 0;
const wanted = process.argv[2];
for (const [name, test] of Object.entries(tests)) {
  if (wanted !== undefined && !name.includes(wanted)) continue;
  const folder = newFolder();
  try {
    const server = await test(folder);
    if (server !== null) {
      const how = await server.stop();
      assert.deepEqual(how, { code: 0, signal: null }, server.err);
    }
    console.log(`ok: ${name}`);
  } catch (error) {
    failed++;
    console.log(`not ok: ${name}: ${error.stack}`);
  }
  dropFolder(folder);
}
process.exit(failed === 0 ? 0 : 1);
