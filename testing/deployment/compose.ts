// Reads the services of a compose file with the command and the settings that each one gets.
import { parse } from 'yaml';

export type Service = {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The services that must have come to something before this one starts. */
  readonly after: readonly string[];
};
type Written = {
  command?: unknown;
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
};

/** Fills `${NAME}`, `${NAME:-default}` and `${NAME:?reason}`; throws the reason where a demanded value is missing. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, how?: string, more = '') => {
    if (values[name]) return values[name];
    if (how === '?') throw new Error(`${name}: ${more || 'a value is missing'}`);
    return how === '-' ? more : '';
  });

export function composeOf(text: string, values: Readonly<Record<string, string>>): Record<string, Service> {
  const { services } = parse(text, { merge: true }) as { services: Record<string, Written> };
  return Object.fromEntries(
    Object.entries(services).map(([name, { command, environment = {}, depends_on: before = [] }]) => [
      name,
      {
        after: Array.isArray(before) ? before : Object.keys(before),
        command: Array.isArray(command) ? (command as string[]) : [],
        environment: Object.fromEntries(
          Object.entries(environment).map(([key, value]) => [key, fill(String(value), values)]),
        ),
      },
    ]),
  );
}
