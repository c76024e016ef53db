// Opens the survey that the start of the app brought, or that is open after the classroom; after the terms, and never over the classroom or a running assessment.
import { useEffect, useState } from 'react';
import { mustAccept } from '#features/terms/contract/terms.model.ts';
import { encode } from '#platform/contract/wire.ts';
import { may } from '#platform/contract/permission.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { useAccess } from '#platform/web/access.ts';
import { session } from '#platform/web/session.ts';
import { later } from '#platform/web/ui/later.tsx';
import { wellBeingSurvey } from '../contract/well-being.wire.ts';
import { loadOpenSurvey } from './well-being.queries.ts';

const SurveyDialog = later(() => import('./survey-dialog.tsx').then((part) => part.SurveyDialog));
/** The surveys that were answered or put off since this page was loaded; the start's data still name them. */
const done = new Set<string>();
/** Returns the survey of the start's data that nobody has answered or put off here. */
const surveyOfStart = () => {
  const { openSurvey } = (session.get().bundle ?? {}) as { openSurvey?: string };
  return openSurvey === undefined || done.has(openSurvey) ? null : openSurvey;
};

/**
 * It stands in the frame with the menu only. Who leaves the classroom meets that frame anew; then it asks the server, so that a
 * mandatory survey that became due meanwhile opens at the exit.
 */
export function SurveyGate({ isAfterClass = false, onDone }: { isAfterClass?: boolean; onDone?: () => void }) {
  const access = useAccess();
  const asks =
    isAfterClass && access !== undefined && !access.situation.isClientMode && may(access.situation, 'learning');
  // Data that come while the page is used open nothing, because they could interrupt somebody who types.
  const [survey, setSurvey] = useState(() => (asks ? undefined : surveyOfStart()));
  useEffect(() => {
    if (survey !== undefined) return;
    void quietly('the next start asks again', loadOpenSurvey).then((found) =>
      setSurvey(found === undefined ? surveyOfStart() : found && encode(wellBeingSurvey, found)),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is drawn
  }, []);
  const isOver = survey === null;
  useEffect(() => {
    if (isOver) onDone?.();
  }, [isOver, onDone]);
  if (!survey || !access || mustAccept({ ...access, isClientMode: access.situation.isClientMode })) return null;
  const handleClose = () => {
    done.add(survey);
    setSurvey(null);
  };
  return <SurveyDialog text={survey} name={access.name} onClose={handleClose} />;
}
