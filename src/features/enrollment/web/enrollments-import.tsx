// Offers the import of enrolments from a spreadsheet to the list of courses.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ImportButton } from '#features/imports/web/import-button.widget.tsx';
import { call } from '#platform/web/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import { getEnrollmentsTemplate, importEnrollments, validateEnrollments } from '../contract/enrollment.endpoints.ts';

const calls = {
  template: () => call(getEnrollmentsTemplate, {}),
  validate: (file: File) => call(validateEnrollments, { files: { file } }),
  confirm: (id: string) => call(importEnrollments, { params: { id } }),
};
export function EnrollmentsImport() {
  const t = useTexts();
  const client = useQueryClient();
  // Many screens show counters of courses, trails and users, so everything is read again.
  const handleFinished = useCallback(() => void client.invalidateQueries(), [client]);
  return (
    <ImportButton
      kind="enrollments"
      label={t('enrollment.import')}
      title={t('enrollment.import.title')}
      lead={t('enrollment.import.lead')}
      templateName={`${t('enrollment.import.template')}.xlsx`}
      calls={calls}
      onFinished={handleFinished}
    />
  );
}
