// Creates, changes and removes single steps of a course or trail. Each write changes the draft.
import type { FileAnswer } from '#platform/server/answers.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Page, Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { VersionedRows } from '#platform/server/versioned-rows.ts';
import type { ContentRecord } from './authored-content.service.ts';

/** What differs for one kind of content; `Step` is a step of its draft, `Details` is what is shown of it. */
export type Stepped<Content extends object, Row extends ContentRecord<Content>, Step, Details> = {
  rows: VersionedRows<Row>;
  requireSound(context: PersonContext, id: string, content: Content): Promise<void>;
  stepMissing: string;
  /** The part of the draft that holds the steps. */
  part: 'steps' | 'items';
  stepsOf(content: Content): Step[];
  withSteps(content: Content, steps: Step[]): Content;
  /** `position` counts from 1. */
  detailsOf(id: string, step: Step, position: number): Details;
};

export function contentSteps<
  Content extends object,
  Row extends ContentRecord<Content>,
  Step extends { id: string },
  Details extends { id: string },
>({ rows, requireSound, stepMissing, part, stepsOf, withSteps, detailsOf }: Stepped<Content, Row, Step, Details>) {
  const detailsIn = (id: string, content: Content, stepId: string): Details => {
    const steps = stepsOf(content);
    const at = steps.findIndex((step) => step.id === stepId);
    return detailsOf(id, steps[at]!, at + 1);
  };
  async function ownerOf(context: PersonContext, stepId: string): Promise<Row> {
    const row = await rows.findByDraft(context.db, { [part]: [{ id: stepId }] });
    if (!row || row.archivedAt) throw new Problem('missing', stepMissing);
    return row;
  }
  async function write(context: PersonContext, id: string, change: (steps: Step[]) => Step[]): Promise<Content> {
    const row = await rows.getWritable(context.db, id);
    const steps = change(stepsOf(row.draft));
    const draft = withSteps(row.draft, steps);
    await requireSound(context, id, draft);
    await rows.updateDraft(context.db, row, draft);
    context.note({ subject: id, after: { [part]: steps.length } });
    return draft;
  }
  const placed = (others: Step[], one: Step, position: number | undefined) => {
    const at = position === undefined ? others.length : Math.min(position - 1, others.length);
    return [...others.slice(0, at), one, ...others.slice(at)];
  };
  return {
    async list(context: PersonContext, id: string, { pageNumber, pageSize }: Paging): Promise<Page<Details>> {
      const { draft } = await rows.getLive(context.db, id);
      const all = stepsOf(draft);
      const before = (pageNumber - 1) * pageSize;
      const items = all.slice(before, before + pageSize).map((step, at) => detailsOf(id, step, before + at + 1));
      return { items, pageNumber, pageSize, total: all.length };
    },
    /** Writes the steps as a file: `keys` are the texts of the heads, `line` writes the row of each step. */
    async file(
      context: PersonContext,
      id: string,
      keys: readonly string[],
      lineOf: (context: PersonContext, steps: Details[]) => Promise<(step: Details) => readonly unknown[]>,
    ): Promise<FileAnswer> {
      const { title, draft } = await rows.getLive(context.db, id);
      const steps = stepsOf(draft).map((step, at) => detailsOf(id, step, at + 1));
      const line = await lineOf(context, steps);
      return spreadsheetOf({
        name: `${title}.csv`,
        language: context.language,
        heads: keys.map((key) => say(context.language, key)),
        ids: steps.map((step) => step.id),
        rows: (_context, ids) => Promise.resolve(steps.filter((step) => ids.includes(step.id))),
        line,
      });
    },
    async get(context: PersonContext, stepId: string): Promise<Details> {
      const row = await ownerOf(context, stepId);
      return detailsIn(row.id, row.draft, stepId);
    },
    /** Adds a step before `position`, or at the end. */
    async add(context: PersonContext, id: string, step: Step, position: number | undefined): Promise<Details> {
      return detailsIn(id, await write(context, id, (steps) => placed(steps, step, position)), step.id);
    },
    /** Changes a step. Without a position it stays where it is. */
    async change(
      context: PersonContext,
      stepId: string,
      changed: (before: Step) => Step,
      position: number | undefined,
    ): Promise<Details> {
      const { id } = await ownerOf(context, stepId);
      const draft = await write(context, id, (steps) => {
        const at = steps.findIndex((step) => step.id === stepId);
        return placed(
          steps.filter((step) => step.id !== stepId),
          changed(steps[at]!),
          position ?? at + 1,
        );
      });
      return detailsIn(id, draft, stepId);
    },
    async remove(context: PersonContext, stepId: string): Promise<void> {
      const { id } = await ownerOf(context, stepId);
      await write(context, id, (steps) => steps.filter((step) => step.id !== stepId));
    },
  };
}
