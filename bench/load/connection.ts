// Sends prepared requests over one cheap keep-alive HTTP/1.1 connection and returns each answer's status, size and, if wanted, body.
import net from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

export type Answered = {
  readonly status: number;
  readonly bytes: number;
  readonly body: Buffer;
  readonly isBrotli: boolean;
};
export type Connection = { send(request: Buffer): Promise<Answered>; close(): void };
const end = Buffer.from('\r\n\r\n');

/** Opens a connection that sends its requests one after the other. */
export async function connect(port: number): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: { resolve(answer: Answered): void; reject(error: Error): void } | undefined;
  let kept: Buffer = Buffer.alloc(0);
  // The parts of a large answer are put together once, when all of them are there.
  let parts: Buffer[] = [];
  let missing = 0;
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail).on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    parts.push(chunk);
    missing -= chunk.length;
    if (missing > 0) return;
    kept = kept.length || parts.length > 1 ? Buffer.concat([kept, ...parts]) : chunk;
    parts = [];
    const answer = readAnswer(kept);
    if (typeof answer === 'number') {
      missing = answer;
      return;
    }
    kept = kept.subarray(answer.bytes);
    const { resolve } = waiting!;
    waiting = undefined;
    resolve(answer);
  });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => void socket.removeAllListeners('close').destroy(),
  };
}

/** Returns the whole answer at the beginning of the received bytes, or the least number of bytes that are missing. */
function readAnswer(kept: Buffer): Answered | number {
  const at = kept.indexOf(end);
  if (at < 0) return 1;
  const head = kept.toString('latin1', 0, at).toLowerCase();
  const status = Number(head.slice(9, 12));
  const isBrotli = head.includes('content-encoding: br');
  const start = at + 4;
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined || status === 204 || status === 304) {
    const bytes = start + Number(length ?? 0);
    return kept.length >= bytes ? { status, bytes, body: kept.subarray(start, bytes), isBrotli } : bytes - kept.length;
  }
  const parts: Buffer[] = [];
  for (let from = start; ;) {
    const line = kept.indexOf('\r\n', from);
    if (line < 0) return 1;
    const size = parseInt(kept.toString('latin1', from, line), 16);
    const next = line + 2 + size + 2;
    if (kept.length < next) return next - kept.length;
    if (size === 0)
      return { status, bytes: next, body: parts.length === 1 ? parts[0]! : Buffer.concat(parts), isBrotli };
    parts.push(kept.subarray(line + 2, line + 2 + size));
    from = next;
  }
}
export const jsonOf = ({ body, isBrotli }: Answered): Record<string, unknown> =>
  JSON.parse((isBrotli ? brotliDecompressSync(body) : body).toString()) as Record<string, unknown>;
