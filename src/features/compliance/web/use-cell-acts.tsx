// Runs what a cell offers: reminds its person, waives, and ends a waiver; what asks first closes the cell before.
import { useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { CellDetails } from '../contract/compliance.wire.ts';
import { useEndWaiver, useRemindPerson } from './compliance.queries.ts';

/** Returns the waiver that holds now. */
export const runningWaiver = ({ status, waivers }: CellDetails) =>
  status === 'waived' ? waivers.find(({ endedAt }) => endedAt === null) : undefined;

export function useCellActs({ close }: { close: () => void }) {
  const t = useTexts();
  const reminding = useRemindPerson();
  const ending = useEndWaiver();
  const [waiving, setWaiving] = useState<CellDetails>();
  return {
    waiving,
    stopWaiving: () => setWaiving(undefined),
    isReminding: reminding.isPending,
    remind: ({ ruleId, userId, personName: name }: CellDetails) =>
      reminding.mutate(
        { ruleId, userId },
        {
          onSuccess: ({ sent }) =>
            sent > 0
              ? toast.success(t('compliance.reminded.one', { name }))
              : toast.info(t('compliance.reminded.notNow', { name })),
        },
      ),
    waive: (details: CellDetails) => {
      close();
      setWaiving(details);
    },
    endWaiver: async (details: CellDetails) => {
      const waiver = runningWaiver(details);
      close();
      const agreed = await confirm({
        title: t('compliance.waiver.end.title', { name: details.personName }),
        body: t('compliance.waiver.end.text', { rule: details.ruleName }),
        confirmLabel: t('compliance.waiver.end'),
        danger: true,
      });
      if (agreed && waiver) ending.mutate(waiver.id, { onSuccess: () => toast.success(t('compliance.waiver.ended')) });
    },
  };
}
export type CellWork = ReturnType<typeof useCellActs>;
