// Translates who plays a challenge, what a draft would have given, and the company's choice about names, between our names and the wire's.
import { pageOfData, pageQuery, pageQueryBy } from '#platform/contract/page.ts';
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { ruleKey } from './challenge.wire.ts';

const count = () => number({ whole: true, min: 0 });
const whole = () => number({ whole: true });
const wanted = { search: ['nome', optional(text({ max: 200 }))] } as const;
export const participantFilter = wire({
  ...wanted,
  ...pageQueryBy({ name: 'nome', points: 'pontos', lastAt: 'ultimoEm' }, 'name'),
});
export const participantExport = wire(wanted);
/** A person who has awards of a challenge. */
export const participant = wire({
  id: ['usuarioId', id()],
  name: ['nome', text()],
  role: ['cargo', nullable(text())],
  points: ['pontos', whole()],
  trophies: ['conquistas', count()],
  /** When the last award was given. */
  lastAt: ['ultimoEm', instant()],
});
export const participantPage = pageOfData(participant);
export const participantKey = wire({ id: ['id', id()], userId: ['usuarioId', id()] });
export const participantAwardFilter = wire({ pageNumber: pageQuery.pageNumber, pageSize: pageQuery.pageSize });
/** An entry of the ledger; `isTakenBack` where a later entry takes it back, `reason` where it is such an entry. */
export const participantAward = wire({
  id: ['id', id()],
  date: ['data', instant()],
  contentName: ['conteudo', nullable(text())],
  rule: ['regra', text()],
  points: ['pontos', whole()],
  reason: ['motivo', nullable(text())],
  isTakenBack: ['estornada', flag()],
});
export const participantAwardPage = pageOfData(participantAward);

/** What a challenge would have given in the days before today. */
export const challengeTrial = wire({
  from: ['de', isoDay()],
  until: ['ate', isoDay()],
  people: ['pessoas', count()],
  points: ['pontos', count()],
  rules: [
    'regras',
    list(
      wire({
        rule: ['regraId', ruleKey],
        /** Null where the product keeps no past of what the rule rewards. */
        awards: ['conquistas', nullable(count())],
        people: ['pessoas', count()],
        points: ['pontos', count()],
      }),
    ),
  ],
});
export const rankSettings = wire({
  /** True where the company shows nobody's name to others in the ranking. */
  hidesNames: ['ocultaNomes', flag()],
});

export type ParticipantFilter = Sent<typeof participantFilter>;
export type Participant = Ours<typeof participant>;
export type ParticipantAward = Ours<typeof participantAward>;
export type ChallengeTrial = Ours<typeof challengeTrial>;
export type RankSettings = Ours<typeof rankSettings>;
