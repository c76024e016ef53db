// Offers export and anonymisation of a user's personal data in the list of users, each after a question (LGPD).
import { askReason, confirm } from '#platform/web/confirm.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { exportPersonalData, useAnonymizeUser } from './people.queries.ts';

type Person = { id: string; fullName: string };
const shortestReason = 3;
const longestReason = 500;

export function usePersonalData() {
  const t = useTexts();
  const anonymizing = useAnonymizeUser();
  const exportData = async ({ id, fullName: name }: Person) => {
    const isSure = await confirm({
      title: t('people.data.export'),
      body: t('people.data.ask', { name }),
      confirmLabel: t('table.export'),
    });
    if (!isSure) return;
    try {
      saveFile(await exportPersonalData(id), `${t('people.data.name')} ${name}.json`);
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'table.export.failed' });
    }
  };
  const anonymize = async ({ id, fullName: name }: Person) => {
    const reason = (
      await askReason({
        title: t('people.anonymize.title', { name }),
        body: t('people.anonymize.ask'),
        confirmLabel: t('people.anonymize'),
        danger: true,
        reason: { label: t('people.anonymize.reason'), minLength: shortestReason, maxLength: longestReason },
      })
    )?.trim();
    if (reason === undefined) return;
    anonymizing.mutate({ userId: id, reason }, { onSuccess: () => toast.success(t('people.anonymized')) });
  };
  return {
    exportData: (person: Person) => void exportData(person),
    anonymize: (person: Person) => void anonymize(person),
  };
}
