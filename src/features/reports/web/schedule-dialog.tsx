// Asks when a report goes out by e-mail, in which form, and to which people and groups.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useChoosable, useNames } from '#features/people/web/people.queries.ts';
import { useKnownLabels } from '#features/taxonomy/web/known-labels.widget.tsx';
import { useAppForm } from '#platform/web/form.ts';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { MultiSelectInput, SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { frequencies, planErrors, scheduleLimits } from '../contract/report-schedule.model.ts';
import type { ReportSchedule, ReportScheduleForm } from '../contract/report-schedule.wire.ts';
import { useCreateSchedule, useUpdateSchedule } from './report-schedules.queries.ts';
import { usePlanWords } from './use-plan-words.tsx';

const formats = ['xlsx', 'csv', 'pdf'] as const;
const morning = 8;
const blank: ReportScheduleForm = {
  ...{ frequency: 'weekly', weekday: 1, monthDay: 1, hour: morning, format: 'xlsx', isPaused: false },
  ...{ userIds: [], groupIds: [] },
};
const formOf = (schedule: ReportSchedule): ReportScheduleForm => ({
  ...{ frequency: schedule.frequency, hour: schedule.hour, format: schedule.format, isPaused: schedule.isPaused },
  ...{ weekday: schedule.weekday ?? 1, monthDay: schedule.monthDay ?? 1 },
  ...{ userIds: [...schedule.userIds], groupIds: [...schedule.groupIds] },
});
type Props = { reportId: string; schedule: ReportSchedule | undefined; onClose: () => void };
export function ScheduleDialog({ reportId, schedule, onClose }: Props) {
  const t = useTexts();
  const create = useCreateSchedule();
  const update = useUpdateSchedule();
  const form = useAppForm<ReportScheduleForm>({
    initial: schedule ? formOf(schedule) : blank,
    validate: (draft) => [
      ...planErrors(draft),
      ...(draft.userIds.length || draft.groupIds.length ? [] : [{ field: 'userIds', code: 'reports.schedule.nobody' }]),
    ],
    submit: async (draft) => {
      if (schedule) await update.mutateAsync({ id: schedule.id, form: draft });
      else await create.mutateAsync({ reportId, ...draft });
      toast.success(t(schedule ? 'toast.updated' : 'toast.created'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(schedule ? 'reports.schedule.edit' : 'reports.schedule.new')}
      submitLabel={t('reports.save')}
      onClose={onClose}
    >
      <PlanFields form={form} />
      <SelectInput
        label={t('reports.schedule.format')}
        required
        options={formats.map((value) => ({ value, label: t(`reports.export.${value}`) }))}
        value={form.values.format}
        onChange={(value) => value && form.set('format', value)}
      />
      <PeopleField form={form} known={schedule?.people ?? []} />
      <GroupsField form={form} known={schedule?.groups ?? []} />
      <p className="muted">{t('reports.schedule.rights')}</p>
      <SwitchInput
        label={t('reports.schedule.paused')}
        checked={form.values.isPaused}
        onChange={(isPaused) => form.set('isPaused', isPaused)}
      />
    </FormDialog>
  );
}
type FieldsProps = { form: AppForm };
function PlanFields({ form }: FieldsProps) {
  const t = useTexts();
  const { dayName, hourName } = usePlanWords();
  const { frequency, weekday, monthDay, hour } = form.values as ReportScheduleForm;
  const numbers = (count: number, first: number) => Array.from({ length: count }, (_, at) => at + first);
  return (
    <>
      <FieldPair>
        <SelectInput
          label={t('reports.schedule.frequency')}
          required
          options={frequencies.map((value) => ({ value, label: t(`reports.schedule.frequency.${value}`) }))}
          value={frequency}
          onChange={(value) => value && form.set('frequency', value)}
        />
        <SelectInput
          label={t('reports.schedule.hour')}
          required
          options={numbers(24, 0).map((value) => ({ value: String(value), label: hourName(value) }))}
          value={String(hour)}
          onChange={(value) => value && form.set('hour', Number(value))}
        />
      </FieldPair>
      {frequency === 'weekly' && (
        <SelectInput
          label={t('reports.schedule.weekday')}
          required
          options={numbers(7, 1).map((value) => ({ value: String(value), label: dayName(value) }))}
          value={String(weekday)}
          onChange={(value) => value && form.set('weekday', Number(value))}
        />
      )}
      {frequency === 'monthly' && (
        <SelectInput
          label={t('reports.schedule.monthDay')}
          description={t('reports.schedule.monthDay.hint')}
          required
          options={numbers(31, 1).map((value) => ({ value: String(value), label: String(value) }))}
          value={String(monthDay)}
          onChange={(value) => value && form.set('monthDay', Number(value))}
        />
      )}
    </>
  );
}
type KnownProps = FieldsProps & { known: readonly { id: string; name: string }[] };
function PeopleField({ form, known }: KnownProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const found = useChoosable(search.trim() ? { search: search.trim() } : {});
  const people = [...known, ...(found.data ?? [])].map(({ id, name }) => ({ id, label: name }));
  const options = useKnownLabels([...new Map(people.map((one) => [one.id, one])).values()], form.values.userIds);
  return (
    <MultiSelectInput
      label={t('reports.schedule.people')}
      options={options}
      most={scheduleLimits.people}
      searchable
      onSearchChange={setTyped}
      value={form.values.userIds}
      onChange={(userIds) => form.set('userIds', userIds)}
      error={found.isError ? t('reports.filters.failed') : form.errors['userIds']}
    />
  );
}
function GroupsField({ form, known }: KnownProps) {
  const t = useTexts();
  const found = useNames('permissionGroup');
  const names = new Map([...known, ...(found.data ?? [])].map(({ id, name }) => [id, name]));
  return (
    <MultiSelectInput
      label={t('reports.share.groups')}
      options={[...names].map(([value, label]) => ({ value, label }))}
      most={scheduleLimits.groups}
      value={form.values.groupIds}
      onChange={(groupIds) => form.set('groupIds', groupIds)}
      error={found.isError ? t('reports.filters.failed') : form.errors['groupIds']}
    />
  );
}
