// Shows the step Associar objetos of a contract: the own slides that the contract gets, and those that it already got.
import { Checkbox } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { slideTypeOf } from '../contract/slide.model.ts';
import { useSentToContract } from './branding-replications.queries.ts';
import { SentState } from './sent-state.tsx';
import { useSlides } from './slides.queries.ts';
import styles from './settings-screens.module.css';

type Props = {
  contractId: string | undefined;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};
export function ContractSlides({ contractId, chosen, onChange }: Props) {
  const t = useTexts();
  const found = useSlides();
  const before = useSentToContract(contractId);
  const failed = [found, before].find((one) => one.isError);
  if (failed) return <ErrorState problem={failed.error} level={3} onRetry={() => void failed.refetch()} />;
  const slides = found.data?.slides ?? [];
  const sent = new Map(before.data?.map((one) => [one.slideId, one]));
  return (
    <LoadingRegion
      isLoading={found.isPending || before.isLoading}
      label={t('branding.contract.slides.loading')}
      skeleton={<RowsSkeleton count={4} height={44} />}
    >
      {slides.length === 0 ? (
        <EmptyState
          level={3}
          picture={null}
          title={t('branding.contract.slides.none')}
          action={
            <AppLink className="link" href="/settings/config/backgrounds-and-banners">
              {t('branding.contract.slides.make')}
            </AppLink>
          }
        />
      ) : (
        <div className={styles['replicate']}>
          <p>{t('branding.contract.slides.lead')}</p>
          <ul className={styles['contracts']} aria-label={t('branding.contract.slides')}>
            {slides.map((slide, at) => (
              <li key={slide.id}>
                <Checkbox
                  label={`${t('branding.slide.number', { number: at + 1 })} · ${slide.title ?? t(`branding.slide.type.${slideTypeOf(slide)}`)}`}
                  checked={chosen.includes(slide.id)}
                  onChange={(event) =>
                    onChange(
                      event.currentTarget.checked ? [...chosen, slide.id] : chosen.filter((one) => one !== slide.id),
                    )
                  }
                />
                {sent.has(slide.id) && <SentState sent={sent.get(slide.id)!} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </LoadingRegion>
  );
}
