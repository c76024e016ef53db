// Shows the e-mail of a rule as it will arrive, with an example person, and sends a test of it.
import { Button, TextInput } from '@mantine/core';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt';
import { useState } from 'react';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { isEmail } from '#platform/contract/email.ts';
import { useAccess } from '#platform/web/access.ts';
import { currentLanguage, today, useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { usesDays } from '../contract/automated-notification.model.ts';
import { exampleValues } from '../contract/example-values.model.ts';
import type { RuleDraft } from '../contract/automated-draft.wire.ts';
import { renderRuleMail } from '../contract/rule-mail.model.ts';
import { useSendTest } from './automated-notifications.queries.ts';
import styles from './automated.module.css';

const views = ['light', 'dark', 'text'] as const;
const devices = ['computer', 'phone'] as const;
function useMail(draft: RuleDraft, view: (typeof views)[number]) {
  const t = useTexts();
  const company = useAccess()?.tenantName ?? '';
  const { colors, logos } = useTenantSettings();
  const language = currentLanguage();
  const { date } = useFormats();
  const days = Number(usesDays(draft.event) ? draft.days : draft.daysWithoutAccess) || 0;
  const link = `${window.location.origin}/home`;
  return renderRuleMail(
    {
      ...{ subject: draft.subject, template: draft.template },
      values: exampleValues(draft.event, { company, link, days, dueDay: date(dayAfter(today(), days)) }),
      look: {
        ...{ company, language, color: `#${colors.interface.primary.replace('#', '')}` },
        logo: logos.menu && new URL(logos.menu, window.location.origin).href,
      },
      why: t(`automatedNotifications.mail.why.${draft.event}`, { tenant: company }),
      leave: { label: t('automatedNotifications.mail.leave'), url: '#' },
    },
    view === 'dark' ? 'dark' : 'light',
  );
}
export function MailPreview({ draft }: { draft: RuleDraft }) {
  const t = useTexts();
  const [view, setView] = useState<(typeof views)[number]>('light');
  const [device, setDevice] = useState<(typeof devices)[number]>('computer');
  const mail = useMail(draft, view);
  return (
    <section className={styles['preview']} aria-label={t('automatedNotifications.preview')}>
      <h2>{t('automatedNotifications.preview')}</h2>
      <Segmented
        label={t('automatedNotifications.preview.view')}
        value={view}
        onChange={setView}
        options={views.map((value) => ({ value, label: t(`automatedNotifications.preview.${value}`) }))}
      />
      {view !== 'text' && (
        <Segmented
          label={t('automatedNotifications.preview.device')}
          value={device}
          onChange={setDevice}
          options={devices.map((value) => ({ value, label: t(`automatedNotifications.preview.${value}`) }))}
        />
      )}
      <div className={styles['mail']} data-device={view === 'text' ? 'text' : device}>
        <p className={styles['head']}>
          <b>{mail.subject || t('automatedNotifications.preview.noSubject')}</b>
          <span>{t('automatedNotifications.preview.to')}</span>
        </p>
        {view === 'text' ? (
          <pre tabIndex={0} aria-label={t('automatedNotifications.preview.text')}>
            {mail.text}
          </pre>
        ) : (
          <div className={styles['window']}>
            <iframe title={t('automatedNotifications.preview.frame')} sandbox="" srcDoc={mail.html} />
          </div>
        )}
      </div>
      <TestSend draft={draft} />
    </section>
  );
}
function TestSend({ draft }: { draft: RuleDraft }) {
  const t = useTexts();
  const own = useAccess()?.email ?? '';
  const [email, setEmail] = useState(own);
  const [isWrong, setWrong] = useState(false);
  const send = useSendTest();
  const handleSend = () => {
    if (!isEmail(email.trim())) return setWrong(true);
    const { subject, template: body, event } = draft;
    send.mutate(
      { email: email.trim(), subject: subject.trim(), body, event },
      {
        onSuccess: () => toast.success(t('automatedNotifications.test.done', { email: email.trim() })),
        onError: (problem) => toast.error(problem, { fallbackKey: 'automatedNotifications.test.failed' }),
      },
    );
  };
  return (
    <div className={styles['test']}>
      <TextInput
        type="email"
        label={t('automatedNotifications.test.email')}
        value={email}
        error={isWrong && t('email.invalid')}
        onChange={({ currentTarget: { value } }) => {
          setWrong(false);
          setEmail(value);
        }}
        onKeyDown={(event) => {
          // The key sends the test, not the form around the field.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          handleSend();
        }}
      />
      <Button
        variant="default"
        loading={send.isPending}
        leftSection={<PaperPlaneTiltIcon size={20} aria-hidden="true" />}
        onClick={handleSend}
      >
        {t('automatedNotifications.test')}
      </Button>
    </div>
  );
}
