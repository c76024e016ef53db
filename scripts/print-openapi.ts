// npm run openapi prints the OpenAPI 3.1 document of all calls.
import { openapi } from '#platform/contract/openapi.ts';
import { allCalls, allMessages } from './calls.ts';
import type { NamedExport } from './calls.ts';

process.stdout.on('error', () => process.exit(0)); // `| head` has read enough and closed the pipe.

/** Returns values by name. Two features may export the same name: the second value then has its feature's name too. */
function named<T>(found: readonly NamedExport<T>[]): Record<string, T> {
  const result: Record<string, T> = {};
  for (const { name, file, value } of found) result[name in result ? `${file.split('/')[2]}-${name}` : name] = value;
  return result;
}

const calls = await allCalls();
const descriptions = named(calls.map(({ name, file, description = '' }) => ({ name, file, value: description })));
console.log(JSON.stringify(openapi('Sabiá', named(calls), named(await allMessages()), { descriptions }), null, 2));
