// Checks whether a port is free, and finds one that is.
import net from 'node:net';
import { sentence } from '../sentence.mjs';

const listen = (port, host) =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const taken = server.address().port;
      server.close(() => resolve(taken));
    });
  });

/** Returns a port that no process listens on now. */
export const freePort = (host = '127.0.0.1') => listen(0, host);

/** Throws one sentence where the port is in use or not allowed. */
export async function requirePort(port, { host = '127.0.0.1', setting }) {
  await listen(port, host).catch((error) => {
    if (error.code === 'EADDRINUSE')
      throw sentence(
        `Port ${port} is in use: stop what listens there, or choose another one with ${setting}, for example ${setting}=${port + 10} npm start.`,
      );
    if (error.code === 'EACCES')
      throw sentence(`Port ${port} may not be opened by this user: choose one above 1023 with ${setting}.`);
    throw error;
  });
}
