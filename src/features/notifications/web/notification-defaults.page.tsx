// Edits what reaches people of the company who chose nothing, and what they cannot switch off.
import { Button } from '@mantine/core';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FormPage } from '#platform/web/ui/form-page.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import type { NotificationDefaults } from '../contract/preference.wire.ts';
import { ChannelTable } from './channel-table.tsx';
import { useNotificationDefaults, useSaveNotificationDefaults } from './preferences.queries.ts';
import { QuietHoursCard } from './quiet-hours.tsx';
import styles from './preferences.module.css';

export function NotificationDefaultsPage() {
  const t = useTexts();
  const head = {
    title: t('notifications.defaults'),
    crumbs: [
      { label: t('notifications.defaults.area') },
      { label: t('notifications.defaults.rules'), href: '/comunicacoes/notificacoes-automatizadas' },
    ],
  };
  return (
    <ReadPage {...head} found={useNotificationDefaults()} label={t('notifications.defaults.loading')}>
      {(defaults) => <DefaultsForm {...head} defaults={defaults} />}
    </ReadPage>
  );
}
type Props = { title: string; crumbs: { label: string; href?: string }[]; defaults: NotificationDefaults };
function DefaultsForm({ defaults, ...head }: Props) {
  const t = useTexts();
  const save = useSaveNotificationDefaults();
  const form = useAppForm<NotificationDefaults>({
    initial: defaults,
    submit: async (values) => {
      await save.mutateAsync(values);
      form.reset(values);
      toast.success(t('notifications.defaults.saved'));
    },
  });
  useUnsavedGuard(form.isDirty && !form.isSaving);
  const { subjects, quiet } = form.values;
  const change = (subject: string, given: Partial<NotificationDefaults['subjects'][number]>) =>
    form.set(
      'subjects',
      subjects.map((one) => (one.subject === subject ? { ...one, ...given } : one)),
    );
  return (
    <FormPage
      {...head}
      lead={t('notifications.defaults.lead')}
      form={form.props}
      isDirty={form.isDirty}
      footer={
        <>
          <Button variant="default" disabled={!form.isDirty || form.isSaving} onClick={() => form.reset(defaults)}>
            {t('notifications.defaults.discard')}
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
            {t('notifications.defaults.save')}
          </Button>
        </>
      }
    >
      <FormBanner form={form} />
      <ChannelTable
        rows={subjects.map(({ isRequired, ...one }) => ({
          ...{ ...one, isLocked: false },
          note: (
            <span className={styles['require']}>
              <SwitchInput
                size="small"
                isLabelHidden
                label={`${t(`notifications.subject.${one.subject}`)}, ${t('notifications.defaults.required')}`}
                checked={isRequired}
                onChange={(next) => change(one.subject, { isRequired: next })}
              />
              <span aria-hidden="true">{t('notifications.defaults.required')}</span>
            </span>
          ),
        }))}
        onChange={change}
      />
      <QuietHoursCard value={quiet} onChange={(hours) => form.set('quiet', hours)} />
    </FormPage>
  );
}
