// Offers the reactions to choose from. A second choice of the same reaction, or the trash button, takes it back.
import { CheersIcon } from '@phosphor-icons/react/dist/csr/Cheers';
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley';
import { SmileyAngryIcon } from '@phosphor-icons/react/dist/csr/SmileyAngry';
import { SmileyBlankIcon } from '@phosphor-icons/react/dist/csr/SmileyBlank';
import { SmileyMehIcon } from '@phosphor-icons/react/dist/csr/SmileyMeh';
import { SmileySadIcon } from '@phosphor-icons/react/dist/csr/SmileySad';
import { SmileyWinkIcon } from '@phosphor-icons/react/dist/csr/SmileyWink';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import { ThumbsDownIcon } from '@phosphor-icons/react/dist/csr/ThumbsDown';
import { ThumbsUpIcon } from '@phosphor-icons/react/dist/csr/ThumbsUp';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import { usePersonalReason } from '#platform/web/personal.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { afterChoice, reactionNames } from '../contract/reaction.model.ts';
import type { Reaction } from '../contract/reaction.model.ts';
import { useReact } from './reactions.queries.ts';
import type { ReactionTarget } from './reactions.queries.ts';
import styles from './reaction-picker.module.css';

const icons: Record<Reaction, Icon> = {
  heart: HeartIcon,
  like: ThumbsUpIcon,
  dislike: ThumbsDownIcon,
  confused: SmileyMehIcon,
  sad: SmileySadIcon,
  surprised: CheersIcon,
  happy: SmileyWinkIcon,
  smile: SmileyIcon,
  empty: SmileyBlankIcon,
  angry: SmileyAngryIcon,
  star: StarIcon,
};
export function ReactionPicker({
  target,
  current,
  total,
}: {
  target: ReactionTarget;
  current: string | null;
  total: number;
}) {
  const t = useTexts();
  const react = useReact();
  const reason = usePersonalReason();
  const isClosed = react.isPending || reason !== undefined;
  const send = (reaction: Reaction | null) =>
    react.mutate(
      { ...target, reaction },
      { onSuccess: () => toast.success(t(reaction ? 'reactions.saved' : 'reactions.cancelled')) },
    );
  const choose = (reaction: Reaction) => send(afterChoice(current as Reaction | null, reaction));
  return (
    <div className={styles['picker']}>
      <div role="group" aria-label={t('reactions.choose')}>
        {reactionNames.map((reaction) => {
          const Face = icons[reaction];
          const isOn = current === reaction;
          return (
            <button
              key={reaction}
              type="button"
              aria-pressed={isOn}
              aria-label={t(`reactions.${reaction}`)}
              title={t(`reactions.${reaction}`)}
              disabled={isClosed}
              onClick={() => choose(reaction)}
            >
              <Face size={24} weight={isOn ? 'fill' : 'regular'} aria-hidden="true" />
            </button>
          );
        })}
        {current !== null && (
          <button
            type="button"
            aria-label={t('reactions.remove')}
            title={t('reactions.remove')}
            disabled={isClosed}
            onClick={() => send(null)}
          >
            <TrashIcon size={24} aria-hidden="true" />
          </button>
        )}
      </div>
      <p>{t('reactions.total', { count: total })}</p>
      {reason && <p>{reason}</p>}
    </div>
  );
}
