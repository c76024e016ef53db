// Orders the test files: those that take a minute begin first, so that no worker waits for one alone at the end.
import { BaseSequencer } from 'vitest/node';

const takesLong = /\/(explain|soaks)\.walk\.test\.ts$/;
/** Sorts the longest files first. It is a class because the test runner creates it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: (typeof sorted)[number]) => takesLong.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((one) => !isLong(one))];
  }
}
