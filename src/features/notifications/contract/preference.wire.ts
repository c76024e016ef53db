// Translates preferences of notifications, of a person and of a tenant, between our names and the wire's.
import { flag, number, oneOf, text } from '#platform/contract/values.ts';
import { clearable, list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { notificationSubjects } from './notification.model.ts';
import { subject } from './notification.wire.ts';
import { mostQuietDays, weekdays } from './preference.model.ts';

const mail = oneOf({ now: 'NaHora', daily: 'TodoDia', weekly: 'TodaSemana', never: 'Nunca' });
const time = () => text({ pattern: /^([01]\d|2[0-3]):[0-5]\d$/, code: 'notifications.preferences.time' });
const zone = () => text({ min: 1, max: 60 });
const channels = { inApp: ['noAplicativo', flag()], mail: ['email', mail], isPushed: ['push', flag()] } as const;
const hours = { isOn: ['ativo', flag()], from: ['inicio', time()], to: ['fim', time()] } as const;
/** Days of the week that are quiet as a whole, 1 for Monday to 7 for Sunday. */
const days = () => list(number({ whole: true, min: 1, max: weekdays.length }), { max: mostQuietDays });
const allQuiet = { ...hours, days: ['dias', days()] } as const;
const lockScreen = oneOf({ title: 'Titulo', all: 'Tudo' });
export const channelsOfSubject = wire(channels);
export const quietHours = wire(allQuiet);

export const subjectPreference = wire({
  subject: ['assunto', subject],
  ...channels,
  /** True where the company requires it in the app and by e-mail; only the push can be chosen. */
  isRequired: ['obrigatorio', flag()],
  usual: ['padrao', channelsOfSubject],
});
export const preferences = wire({
  notifiesByPush: ['notificarViaPush', flag()],
  notifiesBySms: ['notificarViaSMS', flag()],
  subjects: ['assuntos', list(subjectPreference)],
  /** What a locked device shows of a push. */
  lockScreen: ['telaBloqueada', lockScreen],
  quiet: ['silencio', wire({ ...allQuiet, timeZone: ['fusoHorario', nullable(zone())] })],
  usualQuiet: ['silencioPadrao', quietHours],
  /** The company's time zone, in which digests are made, and quiet hours without an own zone. */
  timeZone: ['fusoHorarioDaEmpresa', text()],
});
const most = notificationSubjects.length;
export const preferencesEdit = wire({
  notifiesByPush: ['notificarViaPush', optional(flag())],
  notifiesBySms: ['notificarViaSMS', optional(flag())],
  subjects: [
    'assuntos',
    optional(
      list(
        wire({
          subject: ['assunto', subject],
          inApp: ['noAplicativo', optional(flag())],
          mail: ['email', optional(mail)],
          isPushed: ['push', optional(flag())],
        }),
        { max: most },
      ),
    ),
  ],
  lockScreen: ['telaBloqueada', optional(lockScreen)],
  quiet: [
    'silencio',
    optional(wire({ ...hours, days: ['dias', optional(days())], timeZone: ['fusoHorario', clearable(zone())] })),
  ],
});
export const subjectDefault = wire({
  subject: ['assunto', subject],
  ...channels,
  isRequired: ['obrigatorio', flag()],
});
export const notificationDefaults = wire({
  subjects: ['assuntos', list(subjectDefault, { max: most })],
  quiet: ['silencio', quietHours],
});
export type Preferences = Ours<typeof preferences>;
export type PreferencesEdit = Sent<typeof preferencesEdit>;
export type SubjectPreference = Ours<typeof subjectPreference>;
export type NotificationDefaults = Ours<typeof notificationDefaults>;
