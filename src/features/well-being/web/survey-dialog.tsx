// Asks how the user is: ten emotions, a reason and a comment, and offers help after a heavy answer.
import { Button, Textarea } from '@mantine/core';
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase';
import { DotsThreeCircleIcon } from '@phosphor-icons/react/dist/csr/DotsThreeCircle';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { useState } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { decode } from '#platform/contract/wire.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { emotions, reasons, weightOf, wellBeingLimits } from '../contract/well-being.model.ts';
import type { Emotion, Reason } from '../contract/well-being.model.ts';
import { wellBeingSurvey } from '../contract/well-being.wire.ts';
import { EmotionFace, emotionColors } from './emotion-face.tsx';
import { SurveyHelp } from './survey-help.tsx';
import styles from './survey.module.css';
import { useAnswerSurvey, useDeferSurvey } from './well-being.queries.ts';

const reasonIcons = { personal: UserIcon, professional: BriefcaseIcon, other: DotsThreeCircleIcon };
type Props = { text: string; name: string; onClose: () => void };

export function SurveyDialog({ text, name, onClose }: Props) {
  const t = useTexts();
  const [survey] = useState(() => decode(wellBeingSurvey, JSON.parse(text), { kind: 'internal' }));
  const [viewedAt] = useState(() => new Date().toISOString());
  const [emotion, setEmotion] = useState<Emotion>();
  const [reason, setReason] = useState<Reason>();
  const [comment, setComment] = useState('');
  const [isHelping, setHelping] = useState(false);
  const answer = useAnswerSurvey();
  const defer = useDeferSurvey();
  const { isMandatory, isAnonymous, helpText, helpContact } = survey;
  const hasHelp = Boolean(helpText ?? helpContact);
  /** An answer or dismissal in another tab, or an indicator that was closed meanwhile, leaves nothing to ask. */
  const isOver = (problem: unknown) =>
    problem instanceof Problem && ['conflict', 'missing', 'rule'].includes(problem.kind);
  const handleFailure = (problem: unknown) => {
    toast.error(problem);
    if (isOver(problem)) onClose();
  };
  const handleSend = () => {
    if (!emotion || !reason) return;
    answer.mutate(
      {
        id: survey.id,
        answer: { emotion, reason, comment: comment.trim() || null, ...(!isAnonymous && { viewedAt }) },
      },
      {
        onSuccess: () => {
          if (weightOf(emotion) === 'heavy' && hasHelp) return setHelping(true);
          toast.success(t('wellBeing.survey.sent'));
          onClose();
        },
        onError: handleFailure,
      },
    );
  };
  // The survey closes at once; where the server did not hear it, it opens again at the next start.
  const handleLater = () => {
    defer.mutate(survey.id);
    onClose();
  };
  if (isHelping) return <SurveyHelp text={helpText} contact={helpContact} onClose={onClose} />;
  const title = t('wellBeing.survey.title', { name: name.split(' ')[0] ?? name });
  return (
    <Modal
      opened
      onClose={handleLater}
      isMandatory={isMandatory}
      title={title}
      isTitleHidden
      width="form"
      footer={
        <div className={styles['footer']}>
          <span className={styles['next']}>{t('wellBeing.survey.next', { count: survey.frequencyDays })}</span>
          {!isMandatory && (
            <Button variant="subtle" color="gray" onClick={handleLater}>
              {t('wellBeing.survey.later')}
            </Button>
          )}
          <Button size="md" onClick={handleSend} disabled={!emotion || !reason} loading={answer.isPending}>
            {t('wellBeing.survey.send')}
          </Button>
        </div>
      }
    >
      <div
        className={styles['head']}
        data-chosen={emotion !== undefined || undefined}
        style={emotion && ({ '--emotion': emotionColors[emotion] } as React.CSSProperties)}
      >
        <p className={styles['title']} aria-hidden="true">
          {title}
        </p>
        <p>{t(isAnonymous ? 'wellBeing.survey.anonymous' : 'wellBeing.survey.named')}</p>
        {survey.description && <p>{survey.description}</p>}
        <div className={styles['face']} key={emotion} data-moves={survey.style === 'animated' || undefined}>
          {emotion && (
            <EmotionFace emotion={emotion} size={150} color="color-mix(in oklab, var(--emotion), white 72%)" />
          )}
        </div>
        <p className={styles['chosen']} aria-live="polite">
          {emotion ? t(`wellBeing.emotion.${emotion}`) : t('wellBeing.survey.choose')}
        </p>
      </div>
      <div className={styles['fields']}>
        <fieldset className={styles['emotions']}>
          <legend className="sr-only">{t('wellBeing.survey.emotions')}</legend>
          {emotions.map((one) => (
            <label key={one} className={styles['emotion']} data-on={one === emotion || undefined}>
              <input
                className="sr-only"
                type="radio"
                name="emotion"
                value={one}
                checked={one === emotion}
                onChange={() => setEmotion(one)}
              />
              <EmotionFace emotion={one} size={44} />
              <span>{t(`wellBeing.emotion.${one}`)}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className={styles['reasons']}>
          <legend>{t('wellBeing.survey.reason')}</legend>
          {reasons.map((one) => {
            const Icon = reasonIcons[one];
            return (
              <label key={one} className={styles['reason']} data-on={one === reason || undefined}>
                <input
                  className="sr-only"
                  type="radio"
                  name="reason"
                  value={one}
                  checked={one === reason}
                  onChange={() => setReason(one)}
                />
                <Icon size={20} weight={one === reason ? 'fill' : 'regular'} aria-hidden="true" />
                {t(`wellBeing.reason.${one}`)}
              </label>
            );
          })}
        </fieldset>
        {survey.keepsComment ? (
          <Textarea
            label={t('wellBeing.survey.comment')}
            description={t(isAnonymous ? 'wellBeing.survey.comment.monthly' : 'wellBeing.survey.comment.hint')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={wellBeingLimits.comment}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        ) : (
          <p className="muted">{t('wellBeing.survey.comment.once')}</p>
        )}
      </div>
    </Modal>
  );
}
