// Writes in words what saving a rule will do: how many people it holds, who enters and leaves, what opens and what worsens.
import { useTexts } from '#platform/web/texts.ts';
import type { Question } from '#platform/web/confirm.ts';
import type { RuleEffect } from '../contract/compliance-rule.wire.ts';

type About = { name: string; isNew: boolean; isActive: boolean };
/** Returns the lines of an effect; the first one always tells the number of people. */
export function useEffectLines() {
  const t = useTexts();
  return ({ people, entering, leaving, openingCycles, worsening, improving }: RuleEffect): string[] => [
    t('compliance.effect.people', { count: people }),
    ...(entering > 0 ? [t('compliance.effect.entering', { count: entering })] : []),
    ...(leaving > 0 ? [t('compliance.effect.leaving', { count: leaving })] : []),
    ...(openingCycles > 0 ? [t('compliance.effect.cycles', { count: openingCycles })] : []),
    ...(worsening > 0 ? [t('compliance.effect.worsening', { count: worsening })] : []),
    ...(improving > 0 ? [t('compliance.effect.improving', { count: improving })] : []),
  ];
}
/** Returns the question before a rule is saved; its button repeats the number of people. */
export function useConsequences() {
  const t = useTexts();
  const linesOf = useEffectLines();
  return (effect: RuleEffect, { name, isNew, isActive }: About): Question => ({
    title: t(isNew ? 'compliance.save.title.new' : 'compliance.save.title', { name }),
    body: [...linesOf(effect), ...(isActive ? [] : [t('compliance.effect.inactive')])].join('\n'),
    confirmLabel: t('compliance.save.confirm', { count: effect.people }),
  });
}
