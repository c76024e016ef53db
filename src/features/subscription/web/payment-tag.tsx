// Shows the state of a payment in one word.
import { useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { TagTone } from '#platform/web/ui/tag.tsx';
import type { PaymentState } from '../contract/subscription.model.ts';

const tones: Readonly<Record<PaymentState, TagTone>> = {
  pending: 'warning',
  paid: 'ok',
  failed: 'danger',
  refunded: 'info',
};
export function PaymentTag({ state }: { state: PaymentState }) {
  const t = useTexts();
  return <Tag tone={tones[state]}>{t(`subscription.payment.state.${state}`)}</Tag>;
}
