// Asks before a write reaches more people than are told without a question.
import { Problem } from '#platform/contract/problem.ts';
import { confirm } from './confirm.ts';

type Question = {
  /** The code of the refusal that carries the number. */
  code: string;
  say: (count: number) => { title: string; body: string; confirmLabel: string };
};
/** Runs a write; where it would reach many people, asks with their number and runs it again. Undefined where the user said no. */
export async function askingForMany<R>(
  { code, say }: Question,
  write: (confirms: boolean) => Promise<R>,
): Promise<{ answer: R } | undefined> {
  try {
    return { answer: await write(false) };
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== code) throw problem;
    const isSure = await confirm({ ...say(Number(problem.details['count'] ?? 0)), danger: true });
    return isSure ? { answer: await write(true) } : undefined;
  }
}
