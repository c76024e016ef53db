// npm run list:calls prints one line of JSON per call: service, version, method, path, access, name, file.
import { allCalls } from './calls.ts';

process.stdout.on('error', () => process.exit(0)); // `| head` has read enough and closed the pipe.

for (const { name, file, value } of await allCalls()) {
  const { service, version = 1, method, path, access } = value;
  console.log(
    JSON.stringify({
      service,
      version,
      method,
      path,
      access: typeof access === 'string' ? access : access.permission,
      name,
      file,
    }),
  );
}
