// Formats the lines that the bench prints, one per operation and number of connections.
import type { Measured } from './measure.ts';

const columns = ['conn', 'per s', 'p50 ms', 'p95', 'p99', 'app CPU', 'db CPU', 'CPU ms', 'bytes', 'others'];
const right = (values: readonly string[]) => values.map((one) => one.padStart(8)).join(' ');
export const header = (): string => `${''.padEnd(50)}${right(columns)}`;
export function line(title: string, one: Measured): string {
  const values = [
    String(one.connections),
    one.perSecond.toFixed(one.perSecond < 100 ? 1 : 0),
    one.p50.toFixed(1),
    one.p95.toFixed(1),
    one.p99.toFixed(1),
    one.appCpu.toFixed(2),
    one.databaseCpu.toFixed(2),
    (one.appCpu + one.databaseCpu).toFixed(2),
    String(Math.round(one.bytes)),
    `${(one.others * 100).toFixed(0)} %`,
  ];
  return `${title.padEnd(50)}${right(values)}${one.failures ? `  ${one.failures} FAILED: ${one.firstFailure}` : ''}`;
}
