// Offers the import of users from a spreadsheet to the list of users.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ImportButton } from '#features/imports/web/import-button.widget.tsx';
import { call } from '#platform/web/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import { getPeopleTemplate, importPeople, validatePeople } from '../contract/people.endpoints.ts';

const calls = {
  template: () => call(getPeopleTemplate, {}),
  validate: (file: File) => call(validatePeople, { files: { file } }),
  confirm: (id: string) => call(importPeople, { params: { id } }),
};
export function PeopleImport() {
  const t = useTexts();
  const client = useQueryClient();
  const handleFinished = useCallback(() => void client.invalidateQueries({ queryKey: ['people'] }), [client]);
  return (
    <ImportButton
      kind="people"
      label={t('people.import')}
      title={t('people.import.title')}
      lead={t('people.import.lead')}
      templateName={`${t('people.import.template')}.xlsx`}
      calls={calls}
      onFinished={handleFinished}
    />
  );
}
