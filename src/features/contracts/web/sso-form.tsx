// Edits the single sign-on of a contract: its provider, how people get in, and the provider's settings, with a test before saving.
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldGroup, Fields } from '#platform/web/ui/form-page.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { callbackPath, ssoErrors } from '#features/identity/contract/single-sign-on.model.ts';
import { ssoTextLimits as limits } from '../contract/contract-sso.wire.ts';
import type { ContractSso, ContractSsoEdit } from '../contract/contract-sso.wire.ts';
import { useSaveContractSso, useTestContractSso } from './contracts.queries.ts';
import styles from './contracts.module.css';

const kinds = ['openid', 'entra', 'pool'] as const;
type Props = { contractId: string; companyName: string; known: ContractSso; onClose: () => void };
export function SsoForm({ contractId, companyName, onClose, known }: Props) {
  const t = useTexts();
  const { hasSecret, origin, ...stored } = known;
  const save = useSaveContractSso();
  const test = useTestContractSso();
  const form = useAppForm({
    initial: { ...stored, clientSecret: '' },
    validate: (values) => ssoErrors(values, origin),
    submit: async (values) => {
      await save.mutateAsync({ id: contractId, edit: edited(values) });
      toast.success(t('toast.updated'));
      onClose();
    },
  });
  const { values } = form;
  const { kind } = values;
  const isTestable = ssoErrors({ ...values, isEnabled: true }, origin).length === 0;
  const isFirst = !hasSecret;
  const switchOf = (name: 'isEnabled' | 'isRequired' | 'createsPeople') => (
    <SwitchInput
      label={t(`contracts.sso.${name}`)}
      hint={t(`contracts.sso.${name}.hint`)}
      name={name}
      checked={values[name]}
      onChange={(checked) => form.set(name, checked)}
      error={form.errors[name]}
    />
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('contracts.sso.of', { name: companyName })}
      isDirty={form.isDirty && !form.isSaving}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button
            variant="default"
            leftSection={<PlugsConnectedIcon size={20} aria-hidden="true" />}
            loading={test.isPending}
            disabled={!isTestable}
            onClick={() => test.mutate({ id: contractId, edit: edited(values) })}
          >
            {t('contracts.sso.test')}
          </Button>
          <Button type="submit" form="sso-form" loading={form.isSaving}>
            {t('contracts.save')}
          </Button>
        </>
      }
    >
      <form {...form.props} id="sso-form" autoComplete="off">
        <Fields>
          <FormBanner form={form} />
          {switchOf('isEnabled')}
          <ChoiceCards
            label={t('contracts.sso.kind')}
            name="kind"
            value={kind}
            onChange={(next) => form.set('kind', next)}
            options={kinds.map((value) => ({
              value,
              label: t(`contracts.sso.kind.${value}`),
              hint: t(`contracts.sso.kind.${value}.hint`),
            }))}
          />
          <TextInput
            label={t('contracts.sso.providerName')}
            description={t('contracts.sso.providerName.hint')}
            maxLength={limits.name}
            {...form.field('providerName')}
          />
          <TextInput
            label={t('contracts.sso.clientId')}
            maxLength={limits.id}
            {...form.field('clientId', { required: values.isEnabled })}
          />
          <PasswordInput
            label={t('contracts.sso.clientSecret')}
            description={t(isFirst ? 'contracts.sso.clientSecret.hint' : 'contracts.sso.clientSecret.kept')}
            autoComplete="new-password"
            maxLength={limits.secret}
            {...form.field('clientSecret')}
          />
          {kind === 'entra' && (
            <TextInput
              label={t('contracts.sso.directoryId')}
              description={t('contracts.sso.directoryId.hint')}
              maxLength={limits.id}
              {...form.field('directoryId', { required: values.isEnabled })}
            />
          )}
          {kind === 'pool' && (
            <TextInput
              label={t('contracts.sso.userPool')}
              description={t('contracts.sso.userPool.hint')}
              maxLength={limits.id}
              {...form.field('userPool', { required: values.isEnabled })}
            />
          )}
          <TextInput
            type="url"
            label={t('contracts.sso.instanceUrl')}
            description={t(`contracts.sso.instanceUrl.${kind}`)}
            placeholder="https://"
            maxLength={limits.url}
            {...form.field('instanceUrl', { required: kind === 'openid' && values.isEnabled })}
          />
          <TextInput
            type="url"
            label={t('contracts.sso.redirectUrl')}
            description={t('contracts.sso.redirectUrl.hint')}
            placeholder={`${origin}${callbackPath(kind)}`}
            maxLength={limits.url}
            {...form.field('redirectUrl')}
          />
          <FieldGroup title={t('contracts.sso.atProvider')} hint={t('contracts.sso.atProvider.hint')}>
            <ul className={styles['owned']}>
              {[values.redirectUrl || `${origin}${callbackPath(kind)}`, `${origin}/auth/sso-silent`].map((address) => (
                <li key={address}>
                  <code>{address}</code>
                </li>
              ))}
              <li>
                <code>{origin}/logout</code> ({t('contracts.sso.afterLeaving')})
              </li>
            </ul>
          </FieldGroup>
          {switchOf('createsPeople')}
          {switchOf('isRequired')}
          <div role="status">
            {test.data && (
              <div key={test.submittedAt} ref={intoSight}>
                <Tag tone={test.data.isWorking ? 'ok' : 'danger'}>
                  {t(test.data.isWorking ? 'contracts.sso.works' : 'contracts.sso.worksNot')}
                </Tag>
                <p>{test.data.sentence ?? t('contracts.sso.issuer', { issuer: test.data.issuer })}</p>
              </div>
            )}
          </div>
        </Fields>
      </form>
    </Drawer>
  );
}
/** Scrolls to the result of the test, which is below the fields and may be out of view in the drawer. */
const intoSight = (result: HTMLElement | null) => result?.scrollIntoView({ block: 'nearest' });
/** Leaves out an empty secret, so that the stored one stays. */
const edited = ({ clientSecret, ...settings }: ContractSsoEdit): ContractSsoEdit => ({
  ...settings,
  ...(clientSecret && { clientSecret }),
});
