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
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => statOf(one)?.parent === pid);
}
/** Returns the milliseconds of processor time of a process and its children, ended ones too, since they began. */
export function cpuOf(pid: number): number {
  const own = statOf(pid);
  if (!own) return 0;
  const ticks = childrenOf(pid).reduce(
    (sum, child) => sum + (statOf(child)?.own ?? 0) + (statOf(child)?.reaped ?? 0),
    own.own + own.reaped,
  );
  return (ticks * 1000) / ticksPerSecond;
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
