// Shows the company chooser: the user's companies, the default company, and the option not to ask again. access-shell-settings §2.3
import { Button, Checkbox } from '@mantine/core';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LanguageSelect } from '#features/branding/web/language-select.widget.tsx';
import { ThemeButton } from '#features/branding/web/theme-button.widget.tsx';
import { listMemberships, setDefaultMembership } from '#features/contracts/contract/memberships.endpoints.ts';
import { useAccess } from '#platform/web/access.ts';
import { announce } from '#platform/web/announce.ts';
import { call } from '#platform/web/call.ts';
import { statusOf } from '#platform/web/query.ts';
import { session } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { AppLink, goTo, loadPage } from '#platform/web/ui/app-link.tsx';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { ErrorState } from '#platform/web/ui/states.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import { setSkipsChooser, skipsChooser } from './after-sign-in.queries.ts';
import { changeCompany } from './session.queries.ts';
import styles from './company-chooser.module.css';

const key = ['sign-in', 'memberships'];

export function CompanyChooserPage() {
  const t = useTexts();
  const access = useAccess();
  const queries = useQueryClient();
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listMemberships, {}, { signal }) });
  const [isSkipped, setSkipped] = useState(skipsChooser);
  const choose = useMutation({
    mutationFn: changeCompany,
    onSuccess: (_none, tenantId) => {
      const address = session.takeReturnTo() ?? '/';
      return tenantId === access?.tenantId ? goTo(address, { replace: true }) : loadPage(address);
    },
  });
  const prefer = useMutation({
    mutationFn: (tenantId: string) => call(setDefaultMembership, { params: { tenantId } }),
    meta: { quiet: true },
    onError: (problem) => toast.error(problem, { title: t('signIn.companies.defaultFailed') }),
    onSuccess: async (_none, tenantId) => {
      await queries.invalidateQueries({ queryKey: key });
      announce(
        t('signIn.companies.defaultSet', { name: found.data?.find((one) => one.tenantId === tenantId)?.tenantName }),
      );
    },
  });
  const handleSkip = (isChecked: boolean) => {
    setSkipsChooser(isChecked);
    setSkipped(isChecked);
  };
  const status = statusOf(found);
  return (
    <div className={styles['page']}>
      <AzulejoPanel className={styles['art']} seed="companies" columns={12} rows={3} isStill />
      <div className={styles['card']}>
        <div className={styles['tools']}>
          <LanguageSelect />
          <ThemeButton />
        </div>
        <h1>{t('signIn.companies.title')}</h1>
        <p className={styles['lead']}>
          {t(found.data?.length === 1 ? 'signIn.companies.only' : 'signIn.companies.lead')}
        </p>
        {status === 'failed' && (
          <ErrorState
            problem={found.error}
            title={t('signIn.companies.failed')}
            level={2}
            onRetry={() => void found.refetch()}
          />
        )}
        <ul className={styles['list']} aria-busy={status === 'loading'}>
          {found.data?.map((one) => (
            <li key={one.tenantId} data-current={one.tenantId === access?.tenantId || undefined}>
              <button
                type="button"
                className={styles['company']}
                disabled={choose.isPending}
                aria-busy={choose.isPending && choose.variables === one.tenantId}
                onClick={() => choose.mutate(one.tenantId)}
              >
                <UserAvatar name={one.tenantName} size={48} />
                <span className={styles['name']}>
                  <b>{one.tenantName}</b>
                  {one.isDefault && <span>{t('signIn.companies.default')}</span>}
                </span>
                <ArrowRightIcon size={20} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={styles['star']}
                aria-pressed={one.isDefault}
                aria-label={t('signIn.companies.makeDefault', { name: one.tenantName })}
                // The button is not disabled, because it would lose the focus that the user's click has just given it.
                aria-disabled={prefer.isPending || one.isDefault || undefined}
                onClick={() => !prefer.isPending && !one.isDefault && prefer.mutate(one.tenantId)}
              >
                <StarIcon size={22} weight={one.isDefault ? 'fill' : 'regular'} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <Checkbox
          label={t('signIn.companies.skip')}
          description={t('signIn.companies.skip.hint')}
          checked={isSkipped}
          onChange={(event) => handleSkip(event.currentTarget.checked)}
        />
        <div className={styles['foot']}>
          <AppLink className="link" href="/logout">
            {t('signIn.leave')}
          </AppLink>
          {access && (
            <Button variant="subtle" onClick={() => goTo(session.takeReturnTo() ?? '/')}>
              {t('signIn.companies.stay', { name: access.tenantName })}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
