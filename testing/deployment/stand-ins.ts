// Starts what a deployment is given from outside: a storage and a mail server.
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';

/** The tests' S3 server knows this one account. */
export const storageKey = 'S3RVER';

export async function startStorage(directory: string) {
  const server = new S3rver({
    port: 9000,
    address: '127.0.0.1',
    silent: true,
    vhostBuckets: false,
    directory,
    configureBuckets: [{ name: 'sabia', configs: [] }],
  });
  await server.run();
  return { stop: () => server.close() };
}

export async function startMail() {
  const receivers: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      receivers.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume().on('end', done);
    },
  });
  await new Promise<void>((done) => server.listen(1025, '127.0.0.1', done));
  if ((server.server.address() as AddressInfo).port !== 1025) throw new Error('port 1025 is not ours');
  return { receivers, stop: () => new Promise<void>((done) => server.close(done)) };
}
