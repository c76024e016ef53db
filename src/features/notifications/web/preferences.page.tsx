// Shows and changes what reaches the user: by subject and channel, in which hours not, and on which devices. Each change is saved at once.
import { Button } from '@mantine/core';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useId } from 'react';
import type { ComponentType } from 'react';
import { useAccess, useMay } from '#platform/web/access.ts';
import { confirm } from '#platform/web/confirm.ts';
import { plugsOf } from '#platform/web/ports.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { differing, digestTime, lockScreens } from '../contract/preference.model.ts';
import type { LockScreen } from '../contract/preference.model.ts';
import type { Preferences, PreferencesEdit, SubjectPreference } from '../contract/preference.wire.ts';
import { ChannelTable } from './channel-table.tsx';
import { usePreferences, useResetPreferences, useSavePreferences } from './preferences.queries.ts';
import { QuietHoursCard } from './quiet-hours.tsx';
import styles from './preferences.module.css';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** What later features know of the user's devices. */
    ownDevices: ComponentType;
  }
}
const isUsual = ({ inApp, mail, isPushed, usual }: SubjectPreference) => !differing({ inApp, mail, isPushed }, usual);
const zoneName = (zone: string) => zone.replaceAll('_', ' ');

export function PreferencesPage() {
  const t = useTexts();
  const found = usePreferences();
  const title = t('notifications.preferences.title');
  const crumbs = [{ label: t('notifications.area') }, { label: t('notifications'), href: '/notifications' }];
  if (useAccess()?.userId === undefined)
    return (
      <>
        <PageHeader title={title} crumbs={crumbs} />
        <EmptyState title={t('notifications.preferences.noProfile')}>
          {t('notifications.preferences.noProfile.text')}
        </EmptyState>
      </>
    );
  return (
    <ReadPage title={title} crumbs={crumbs} found={found} label={t('notifications.preferences.loading')}>
      {(preferences) => <PreferencesForm preferences={preferences} title={title} crumbs={crumbs} />}
    </ReadPage>
  );
}
type Props = { preferences: Preferences; title: string; crumbs: { label: string; href?: string }[] };
function PreferencesForm({ preferences, title, crumbs }: Props) {
  const t = useTexts();
  const may = useMay();
  const save = useSavePreferences();
  const reset = useResetPreferences();
  const { subjects, quiet, usualQuiet, timeZone } = preferences;
  const isAllUsual =
    preferences.lockScreen === 'title' &&
    subjects.every(isUsual) &&
    !differing<Preferences['quiet']>(quiet, { ...usualQuiet, timeZone: null });
  const askAndReset = async () => {
    if (await confirm({ body: t('notifications.preferences.reset.question') })) reset.mutate();
  };
  const state = save.isPending || reset.isPending ? 'saving' : save.isSuccess || reset.isSuccess ? 'saved' : undefined;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        lead={t('notifications.preferences.lead')}
        tags={
          <span className={styles['saved']} role="status">
            {state === 'saved' && <CheckCircleIcon size={20} weight="fill" aria-hidden="true" />}
            {state && t(`notifications.preferences.${state}`)}
          </span>
        }
        actions={
          <>
            {may('automatedNotifications') && (
              <Button component={AppLink} variant="default" href="/settings/notifications">
                {t('notifications.defaults')}
              </Button>
            )}
            <Button
              variant="default"
              disabled={isAllUsual}
              loading={reset.isPending}
              leftSection={<ArrowCounterClockwiseIcon size={20} aria-hidden="true" />}
              onClick={() => void askAndReset()}
            >
              {t('notifications.preferences.reset')}
            </Button>
          </>
        }
      />
      <div className={styles['page']}>
        <div className={styles['main']}>
          <ChannelTable
            rows={subjects.map((one) => ({ ...one, isLocked: one.isRequired, note: <SubjectNote one={one} /> }))}
            onChange={(subject, change) => save.mutate({ subjects: [{ subject, ...change }] })}
          />
          <QuietHoursCard
            value={quiet}
            onChange={(hours) => save.mutate({ quiet: { ...hours, timeZone: quiet.timeZone } })}
          >
            <SelectInput
              clearable={false}
              label={t('notifications.preferences.zone')}
              value={quiet.timeZone ?? ''}
              options={[
                { value: '', label: t('notifications.preferences.zone.company', { zone: zoneName(timeZone) }) },
                ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: zoneName(value) })),
              ]}
              onChange={(zone) => save.mutate({ quiet: { ...quiet, timeZone: zone || null } })}
            />
          </QuietHoursCard>
        </div>
        <div className={styles['side']}>
          <Digests timeZone={timeZone} />
          <Pushes {...preferences} onChange={(change) => save.mutate(change)} />
          <Sms isOn={preferences.notifiesBySms} onChange={(notifiesBySms) => save.mutate({ notifiesBySms })} />
        </div>
      </div>
    </>
  );
}
function SubjectNote({ one }: { one: SubjectPreference }) {
  const t = useTexts();
  if (one.isRequired) return <em className={styles['required']}>{t('notifications.preferences.required')}</em>;
  return isUsual(one) ? <em>{t('notifications.preferences.usual')}</em> : null;
}
function Digests({ timeZone }: { timeZone: string }) {
  const t = useTexts();
  const title = useId();
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <h2 id={title}>{t('notifications.preferences.digests')}</h2>
      <p>{t('notifications.preferences.digests.text', { time: digestTime, zone: zoneName(timeZone) })}</p>
    </section>
  );
}
type PushesProps = Pick<Preferences, 'notifiesByPush' | 'lockScreen'> & {
  onChange: (change: Pick<PreferencesEdit, 'notifiesByPush' | 'lockScreen'>) => void;
};
function Pushes({ notifiesByPush, lockScreen, onChange }: PushesProps) {
  const t = useTexts();
  const title = useId();
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <h2 id={title}>{t('notifications.preferences.pushes')}</h2>
      <SwitchInput
        label={t('notifications.preferences.pushes.all')}
        hint={t('notifications.preferences.pushes.text')}
        checked={notifiesByPush}
        onChange={(isOn) => onChange({ notifiesByPush: isOn })}
      />
      <SelectInput
        clearable={false}
        label={t('notifications.preferences.lockScreen')}
        description={t('notifications.preferences.lockScreen.text')}
        value={lockScreen}
        options={lockScreens.map((value) => ({ value, label: t(`notifications.preferences.lockScreen.${value}`) }))}
        onChange={(value) => value && onChange({ lockScreen: value as LockScreen })}
      />
      {plugsOf('ownDevices').map((Plug, at) => (
        <Plug key={at} />
      ))}
    </section>
  );
}
/** Keeps the choice, which the profile and spreadsheets of people know; no text messages are sent. */
function Sms({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useTexts();
  const title = useId();
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <h2 id={title}>{t('notifications.preferences.sms')}</h2>
      <SwitchInput
        label={t('notifications.preferences.sms.all')}
        hint={t('notifications.preferences.sms.text')}
        checked={isOn}
        onChange={onChange}
      />
    </section>
  );
}
