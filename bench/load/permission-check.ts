// Measures what one permission check costs alone; the rows of the bench show what a refused request costs.
import { inOwnProcess } from './in-turn.ts';
import type { Plan } from './plan.ts';

export async function measurePermissionCheck({ seconds, say }: Plan): Promise<void> {
  type Alone = { nanoseconds: number; combinations: number; allowed: number };
  const alone = await inOwnProcess<Alone>('permission-check.ts', [String(Math.min(2, seconds))]);
  say(
    `permission check: ${alone.nanoseconds.toFixed(0)} ns each, over ${alone.combinations} combinations of situation and permission (${alone.allowed} allowed)`,
  );
}
