// Offers a dialog that sets a password for one user or for many. access-shell-settings §2.3
import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { useUser } from '#features/people/web/people.queries.ts';
import { cpfText } from '#platform/contract/cpf.ts';
import { guessable, passwordChecks } from '#platform/contract/password.ts';
import { Problem } from '#platform/contract/problem.ts';
import { useAccess } from '#platform/web/access.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Fields } from '#platform/web/ui/form-page.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { PasswordChecklist } from '#platform/web/ui/password-checklist.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { required } from '#platform/web/validation.ts';
import { LightDialog } from './light-dialog.tsx';
import { useSetPassword } from './passwords.queries.ts';
import styles from './password-modal.module.css';

export type PasswordPerson = { id: string; fullName: string; cpf: string | null; email: string };
/** The person whose password changes: an id is loaded first, a list of ids is a batch, a person is used as it is. */
export type PasswordTarget = string | readonly string[] | PasswordPerson;
type Props = { target: PasswordTarget | undefined; onClose: () => void };
const isList = (target: PasswordTarget): target is readonly string[] => Array.isArray(target);

/** Shows the dialog; each opening begins with an empty form. */
export function PasswordModal({ target, onClose }: Props) {
  const t = useTexts();
  const isNobody = target !== undefined && isList(target) && target.length === 0;
  useEffect(() => {
    if (!isNobody) return;
    toast.error(t('signIn.nobodySelected'));
    onClose();
  }, [isNobody, onClose, t]);
  return target === undefined || isNobody ? null : <OpenModal target={target} onClose={onClose} />;
}
function OpenModal({ target, onClose }: { target: PasswordTarget; onClose: () => void }) {
  const t = useTexts();
  const { general } = useTenantSettings();
  const policy = general.passwordPolicy;
  const found = useUser(typeof target === 'string' ? target : undefined);
  const person = typeof target === 'string' ? found.data : isList(target) ? undefined : target;
  const userIds = isList(target) ? target : person ? [person.id] : [];
  const access = useAccess();
  const isOwn = userIds.length === 1 && userIds[0] === access?.userId;
  // A user who only holds this session must not become the owner of the account, so the form asks for the current password.
  const asksCurrent = access?.userId !== undefined && userIds.includes(access.userId);
  const setPassword = useSetPassword();
  const names = [access?.tenantName ?? '', person?.fullName ?? ''];
  const isInvalid = (password: string, confirmation = password) =>
    passwordChecks(policy, password, confirmation).some(({ isMet }) => !isMet);
  const [isWarned, setWarned] = useState(false);
  const form = useAppForm({
    initial: { current: '', password: '', confirmation: '', mustChange: true },
    rules: {
      password: (password) =>
        required(password) || (isInvalid(password) && 'signIn.password.broken') || guessable(password, names),
      confirmation: (confirmation, { password }) =>
        required(confirmation) || (confirmation !== password && 'password.match'),
    },
    submit: async ({ current, password, mustChange }) => {
      const { changed, linksSent, failed } = await setPassword.mutateAsync({
        userIds,
        password,
        ...(asksCurrent && current && { current }),
        mustChange,
        isBatch: isList(target),
      });
      if (changed > 0)
        toast.success(isList(target) ? t('signIn.passwords.set', { count: changed }) : t('signIn.password.set'));
      if (linksSent > 0)
        toast.info(isOwn ? t('signIn.password.ownLink') : t('signIn.passwords.links', { count: linksSent }));
      if (failed.length > 0) toast.error(t('signIn.passwords.outranked', { count: failed.length }));
      onClose();
    },
  });
  const { password, confirmation } = form.values;
  const isReady = userIds.length > 0 && !isInvalid(password, confirmation) && guessable(password, names) === undefined;
  /** Sends the form, also by Enter while the button is disabled; handles what the server refuses all the same. */
  const handleSubmit = async () => {
    const isRight = await form.send().catch((problem: unknown) => {
      if (!(problem instanceof Problem)) throw problem;
      return true;
    });
    setWarned(!isRight);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      width="password"
      title={t('signIn.changePassword.title')}
      isDirty={form.isDirty && !form.isSaving}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form="password-modal" loading={form.isSaving} disabled={!isReady}>
            {t('dialog.confirm')}
          </Button>
        </>
      }
    >
      {typeof target === 'string' && found.isError ? (
        <ErrorState
          problem={found.error}
          level={3}
          title={t('signIn.password.personFailed')}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <LoadingRegion
          isLoading={userIds.length === 0}
          label={t('people.loading')}
          skeleton={<FieldsSkeleton count={3} />}
        >
          <form
            {...form.props}
            id="password-modal"
            onSubmit={(event) => {
              event.preventDefault();
              void handleSubmit();
            }}
            onKeyDown={(event) => {
              // The browser does not submit while the button is disabled, so this code tells a user who presses Enter why.
              if (event.key !== 'Enter' || isReady || !(event.target instanceof HTMLInputElement)) return;
              event.preventDefault();
              void handleSubmit();
            }}
          >
            <Fields>
              {person ? (
                <p className={styles['who']}>
                  <b>{person.fullName}</b>
                  {person.cpf && <span className="num">{cpfText(person.cpf)}</span>}
                  <span>{person.email}</span>
                </p>
              ) : (
                <p className={styles['who']}>
                  <b>{t('signIn.passwords.chosen', { count: userIds.length })}</b>
                  <span>{t('signIn.passwords.forAll', { count: userIds.length })}</span>
                </p>
              )}
              {/* This field tells password managers whose password it is. */}
              <input type="text" name="username" autoComplete="username" value={person?.email ?? ''} readOnly hidden />
              {asksCurrent && (
                <PasswordInput
                  label={t('signIn.password.current')}
                  description={t('signIn.password.current.hint')}
                  autoComplete="current-password"
                  visibilityToggleButtonProps={{ 'aria-label': t('form.password.toggle') }}
                  {...form.field('current')}
                />
              )}
              {(['password', 'confirmation'] as const).map((name) => (
                <PasswordInput
                  key={name}
                  label={t(`signIn.new.${name}`)}
                  autoComplete="new-password"
                  aria-describedby="password-modal-rules"
                  visibilityToggleButtonProps={{ 'aria-label': t('form.password.toggle') }}
                  {...form.field(name, { required: true })}
                />
              ))}
              <PasswordChecklist
                id="password-modal-rules"
                policy={policy}
                validationError={guessable(password, names)}
                password={password}
                confirmation={confirmation}
              />
              {!isOwn && (
                <Checkbox label={t('signIn.password.mustChange')} {...form.field('mustChange', { type: 'checkbox' })} />
              )}
            </Fields>
          </form>
          <LightDialog opened={isWarned} onClose={() => setWarned(false)} title={t('signIn.oops')} isAlert>
            <p>{t('signIn.oops.text')}</p>
          </LightDialog>
        </LoadingRegion>
      )}
    </Modal>
  );
}
