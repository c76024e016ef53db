// Shows the frame of the screens that edit the settings as one form, with a preview and saving. It asks before changes are lost.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAppForm } from '#platform/web/form.ts';
import type { AppForm } from '#platform/web/form.ts';
import { statusOf } from '#platform/web/query.ts';
import { useStore } from '#platform/web/store.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FormPage } from '#platform/web/ui/form-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import type { SettingsAnswer } from '../contract/settings.wire.ts';
import { settingsErrors } from '../contract/settings-errors.model.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import { ReplicateButton } from './replicate-button.tsx';
import { filesUnderWay, saveStatus, useEditedSettings, useSaveSettings } from './settings-edit.queries.ts';
import styles from './settings-screens.module.css';

export const settingsScreens = [
  { id: 'general', href: '/settings/config' },
  { id: 'parameters', href: '/settings/config/parameterization' },
  { id: 'slides', href: '/settings/config/backgrounds-and-banners' },
  { id: 'login', href: '/settings/config/login' },
] as const;
export type SettingsScreenId = (typeof settingsScreens)[number]['id'];

/** Shows the links between the four screens. */
export function SettingsTabs({ current }: { current: SettingsScreenId }) {
  const t = useTexts();
  return (
    <nav className={styles['tabs']} aria-label={t('branding.screens')}>
      {settingsScreens.map(({ id, href }) => (
        <AppLink key={id} href={href} aria-current={id === current ? 'page' : undefined}>
          {t(`branding.screen.${id}`)}
        </AppLink>
      ))}
    </nav>
  );
}
export type SettingsFieldsProps = { form: AppForm; values: TenantSettings };
type Props = {
  screen: Exclude<SettingsScreenId, 'slides'>;
  fields: (props: SettingsFieldsProps) => ReactNode;
  aside?: (values: TenantSettings) => ReactNode;
};
export function SettingsScreen(props: Props) {
  const t = useTexts();
  const found = useEditedSettings();
  if (found.data) return <SettingsForm {...props} found={found.data} />;
  return (
    <>
      <PageHeader title={t(`branding.title.${props.screen}`)} crumbs={[{ label: t('branding.area') }]} />
      {found.isError ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={statusOf(found) === 'loading'}
          label={t('branding.loading')}
          skeleton={<FieldsSkeleton count={8} />}
        >
          {null}
        </LoadingRegion>
      )}
    </>
  );
}
function SettingsForm({ screen, fields, aside, found }: Props & { found: SettingsAnswer }) {
  const t = useTexts();
  const save = useSaveSettings();
  const status = useStore(saveStatus);
  const isSending = useStore(filesUnderWay) > 0;
  const [before, setBefore] = useState(found.settings);
  const form = useAppForm<TenantSettings>({
    initial: found.settings,
    validate: settingsErrors,
    submit: async (settings) => {
      await save.mutateAsync({ tenantId: found.tenantId, before, settings });
      setBefore(settings);
    },
  });
  useUnsavedGuard(form.isDirty && !form.isSaving);
  const hasFailed = status === -1 && form.isDirty;
  return (
    <FormPage
      title={t(`branding.title.${screen}`)}
      lead={t(`branding.lead.${screen}`)}
      crumbs={[{ label: t('branding.area') }]}
      form={form.props}
      aside={aside?.(form.values)}
      actions={
        <>
          {screen === 'general' && (
            <Button component={AppLink} href="/settings/config/marca" variant="default">
              {t('branding.title.brand')}
            </Button>
          )}
          <ReplicateButton isDirty={form.isDirty} />
        </>
      }
      isDirty={form.isDirty}
      footer={
        <>
          <Button variant="default" disabled={!form.isDirty || form.isSaving} onClick={() => form.reset(before)}>
            {t('branding.discard')}
          </Button>
          <Button type="submit" loading={form.isSaving || isSending} disabled={!form.isDirty}>
            {t(hasFailed ? 'branding.saveAgain' : 'branding.save')}
          </Button>
        </>
      }
    >
      <SettingsTabs current={screen} />
      <FormBanner form={form} />
      {fields({ form, values: form.values })}
    </FormPage>
  );
}
