// Asks for the name of a report to save, and for the permission groups that an own one is shared with.
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listBasicGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { call } from '#platform/web/call.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { MultiSelectInput } from '#platform/web/ui/select-input.tsx';
import { reportLimits } from '../contract/report-query.model.ts';
import type { ReportQuery } from '../contract/report-query.model.ts';
import type { SavedReport } from '../contract/saved-report.wire.ts';
import { reportsPath } from './report-paths.tsx';
import { useCreateReport, useShareReport } from './reports.queries.ts';

type SaveProps = { name: string; query: ReportQuery; onClose: () => void };
export function SaveDialog({ name, query, onClose }: SaveProps) {
  const t = useTexts();
  const create = useCreateReport();
  const form = useAppForm<{ name: string }>({
    initial: { name },
    validate: (draft) => (draft.name.trim() ? [] : [{ field: 'name', code: 'required' }]),
    submit: async (draft) => {
      const { id } = await create.mutateAsync({ name: draft.name.trim(), query });
      toast.success(t('toast.created'));
      onClose();
      goTo(`${reportsPath}/${id}`);
    },
  });
  return (
    <FormDialog form={form} title={t('reports.save')} submitLabel={t('reports.save')} onClose={onClose} isFieldFocused>
      <TextInput
        label={t('reports.name')}
        maxLength={reportLimits.name}
        data-autofocus=""
        {...form.field('name', { required: true })}
      />
    </FormDialog>
  );
}
export function ShareDialog({ report, onClose }: { report: SavedReport; onClose: () => void }) {
  const t = useTexts();
  const share = useShareReport();
  const found = useQuery({
    queryKey: ['reports', 'groups'],
    queryFn: ({ signal }) => call(listBasicGroups, {}, { signal }),
  });
  const form = useAppForm<{ groupIds: string[] }>({
    initial: { groupIds: report.groups.map(({ id }) => id) },
    submit: async ({ groupIds }) => {
      await share.mutateAsync({ id: report.id, groupIds });
      toast.success(t('toast.updated'));
      onClose();
    },
  });
  const known = new Map([
    ...report.groups.map(({ id, name }) => [id, name] as const),
    ...(found.data ?? []).map((group) => [group.id, group.name] as const),
  ]);
  return (
    <FormDialog form={form} title={t('reports.share')} submitLabel={t('reports.share')} onClose={onClose}>
      <p className="muted">{t('reports.share.hint')}</p>
      <MultiSelectInput
        label={t('reports.share.groups')}
        options={[...known].map(([value, label]) => ({ value, label }))}
        most={reportLimits.groupsShared}
        value={form.values.groupIds}
        onChange={(groupIds) => form.set('groupIds', groupIds)}
        error={found.isError ? t('reports.filters.failed') : undefined}
      />
    </FormDialog>
  );
}
