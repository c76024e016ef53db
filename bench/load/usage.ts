// Reads processor time and memory of processes from /proc, so that the cost of a request does not depend on other load of the machine.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;
function statOf(pid: number): { parent: number; own: number; reaped: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const at = (field: number) => Number(fields[field - 3]);
    return { parent: at(4), own: at(14) + at(15), reaped: at(16) + at(17) };
  } catch {
    return undefined;
  }
}
function childrenOf(pid: number): number[] {
  return allStats().flatMap(([one, { parent }]) => (parent === pid ? [one] : []));
}
const allStats = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(Number(name));
      return stat ? [[Number(name), stat] as const] : [];
    });
/** Returns the milliseconds of processor time of a process and of all below it, ended ones too, since they began: PostgreSQL works in children of its own. */
export function cpuOf(pid: number): number {
  const stats = allStats();
  const below = (parent: number): number =>
    stats.reduce((sum, [one, stat]) => sum + (stat.parent === parent ? stat.own + stat.reaped + below(one) : 0), 0);
  const own = statOf(pid);
  return own ? ((own.own + own.reaped + below(pid)) * 1000) / ticksPerSecond : 0;
}
/** Returns the proportional memory of a process and its children in MB: shared pages count once. */
export function memoryOf(pid: number): number {
  const kilobytes = [pid, ...childrenOf(pid)].reduce((sum, one) => {
    try {
      return sum + Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return sum;
    }
  }, 0);
  return kilobytes / 1024;
}
/** Returns the ticks of the machine since its start: those that were busy, and all. */
export function machineTicks(): { busy: number; total: number } {
  const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/);
  const values = fields.slice(0, 8).map(Number);
  const total = values.reduce((sum, one) => sum + one, 0);
  return { total, busy: total - values[3]! - values[4]! };
}
