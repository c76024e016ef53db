// Holds the rows chosen in the list of courses or trails, on whatever page they are, and changes all of them.
import { useState } from 'react';
import { areTooMany } from '#platform/web/many.ts';
import { useTexts } from '#platform/web/texts.ts';
import { byId, noneChosen, stillChosen } from '#platform/web/ui/table/table-types.ts';
import type { Chosen } from '#platform/web/ui/table/table-types.ts';
import type { ContentPage, ContentRow } from './content-list-parts.widget.tsx';

type ChosenContentsQuery = {
  total: number;
  readAll: () => Promise<ContentPage>;
  onFailure: (problem: unknown) => void;
};
export function useChosenContents({ total, readAll, onFailure }: ChosenContentsQuery) {
  const t = useTexts();
  const [chosen, setChosen] = useState<Chosen<ContentRow>>(noneChosen());
  const [isChanging, setChanging] = useState(false);
  /** Returns the chosen rows of all pages; nothing where they are too many, which a message says. */
  const everyChosen = async (): Promise<ContentRow[] | undefined> => {
    if (areTooMany(chosen.isAll ? total : chosen.rows.size)) return undefined;
    return chosen.isAll ? (await readAll()).items : [...chosen.rows.values()];
  };
  /** Runs work on the chosen rows and keeps the unchanged ones chosen, whose ids the work returns. */
  const withChosen = (work: (rows: ContentRow[]) => Promise<readonly string[] | undefined>) => async () => {
    if (isChanging) return;
    setChanging(true);
    try {
      const rows = await everyChosen();
      const left = rows && (await work(rows));
      if (left) setChosen(stillChosen(byId(rows), left));
    } catch (problem) {
      onFailure(problem);
    } finally {
      setChanging(false);
    }
  };
  return { chosen, setChosen, everyChosen, withChosen, changing: () => isChanging && t('many.running') };
}
