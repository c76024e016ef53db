// Shows who is covered by what: the figures of the own team or of everybody, and the matrix of people and rules.
import { Button } from '@mantine/core';
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useMay } from '#platform/web/access.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, isRefused, LoadingRegion } from '#platform/web/ui/states.tsx';
import { isNarrowed } from '#platform/web/ui/table/table-state.ts';
import type { MatrixSummary } from '../contract/compliance.wire.ts';
import { useMatrixSummary } from './compliance.queries.ts';
import { ExportMatrix, RemindButton } from './matrix-acts.tsx';
import { Matrix } from './matrix.tsx';
import { MatrixFigures } from './matrix-figures.tsx';
import { useMatrixState } from './use-matrix-state.tsx';
import { zoneName } from './zone-name.tsx';
import { rulesPath } from './rules-path.tsx';

export function MatrixPage() {
  const t = useTexts();
  const mayRule = useMay()('certificates');
  const matrix = useMatrixState();
  const found = useMatrixSummary(matrix.scope);
  const summary = found.data && withHeldRules(found.data);
  // Nobody is held where no rule is, or where the rules hold nobody of the team: there is nothing to count, filter or export.
  const hasNone = summary?.rules.length === 0 && !isNarrowed(matrix.state);
  const title = t(summary?.isTeam ? 'compliance.team' : 'compliance.title');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t('compliance.area') }, { label: t('compliance.title') }]}
        lead={summary && !hasNone && <Lead summary={summary} />}
        actions={
          <>
            {mayRule && (
              <Button
                component={AppLink}
                href={rulesPath}
                variant="default"
                leftSection={<ListChecksIcon size={20} aria-hidden="true" />}
              >
                {t('compliance.rules.short')}
              </Button>
            )}
            {summary && !hasNone && (
              <>
                <ExportMatrix title={title} filter={matrix.filter} />
                <RemindButton count={summary.remindable} scope={matrix.scope} />
              </>
            )}
          </>
        }
      />
      {found.isError && !summary ? (
        <ErrorState
          problem={found.error}
          title={isRefused(found.error) ? undefined : t('compliance.failed')}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <LoadingRegion
          isLoading={!summary}
          label={t('compliance.loading')}
          skeleton={<RowsSkeleton count={10} height={48} />}
        >
          {summary &&
            (hasNone && found.data?.rules.length === 0 ? (
              <NoRules mayRule={mayRule} />
            ) : hasNone ? (
              <EmptyState title={t('compliance.nobody')}>{t('compliance.nobody.text')}</EmptyState>
            ) : (
              <>
                <MatrixFigures summary={summary} matrix={matrix} />
                <Matrix summary={summary} matrix={matrix} />
              </>
            ))}
        </LoadingRegion>
      )}
    </>
  );
}
/** Returns the summary with the rules alone that hold one of these people: the others have nothing to say in the matrix. */
const withHeldRules = (summary: MatrixSummary): MatrixSummary => ({
  ...summary,
  rules: summary.rules.filter(({ people }) => people > 0),
});
/** Says how many people and rules, when they were counted, and in which time zone their days are. */
function Lead({ summary: { people, rules, countedAt, timeZone } }: { summary: MatrixSummary }) {
  const t = useTexts();
  const { relative, locale } = useFormats();
  return (
    <>
      {t('compliance.lead.people', { count: people })} {t('compliance.lead.rules', { count: rules.length })}{' '}
      {t('compliance.lead.counted', { when: relative(countedAt), zone: zoneName(locale, timeZone) })}
    </>
  );
}
function NoRules({ mayRule }: { mayRule: boolean }) {
  const t = useTexts();
  return (
    <EmptyState
      title={t('compliance.none')}
      action={
        mayRule && (
          <Button
            component={AppLink}
            href={`${rulesPath}/novo`}
            leftSection={<PlusIcon size={20} aria-hidden="true" />}
          >
            {t('compliance.rules.new')}
          </Button>
        )
      }
    >
      {t(mayRule ? 'compliance.none.text' : 'compliance.none.ask')}
    </EmptyState>
  );
}
