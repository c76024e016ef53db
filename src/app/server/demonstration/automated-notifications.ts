// Creates the automated notifications of the demonstration: one that sends, one that waits as a draft, and the first run of the first.
import type { AutomatedNotificationForm } from '#features/automated-notifications/contract/automated-notification.wire.ts';
import {
  createAutomatedNotification,
  listAutomatedNotifications,
} from '#features/automated-notifications/server/automated-notifications.service.ts';
import { runTask } from '#features/automated-notifications/server/engine.service.ts';
import { contentTenant } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';

const button = (label: string) => `<p><a href="{{link}}">${label}</a></p>`;
const sending: AutomatedNotificationForm = {
  ...{ name: 'Prazo em 7 dias', situation: 'published', event: 'expiring', interval: 'weekly', days: 7 },
  subject: '{{firstName}}, {{title}} vence em {{dueDay}}',
  template: `<p>Oi, {{firstName}}!</p><p>Faltam {{daysLeft}} dias para o prazo de <strong>{{title}}</strong>. Você já fez {{progress}}.</p>${button('Continuar')}`,
  copiesSupervisor: true,
};
const waiting: AutomatedNotificationForm = {
  ...{ name: 'Sentimos sua falta', situation: 'draft', event: 'noAccess', interval: 'monthly' },
  ...{ days: null, daysWithoutAccess: 30, subject: '{{firstName}}, há novidades para você' },
  template: `<p>Oi, {{firstName}}!</p><p>Você não entra há {{daysAway}} dias.</p>${button('Ver o que há de novo')}`,
};

export const loadAutomatedNotifications = (stage: Stage): Promise<void> =>
  act(stage, contentTenant, async (context) => {
    const page = { orderBy: 'name', direction: 'asc', pageNumber: 1, pageSize: 100 } as const;
    const known = new Set((await listAutomatedNotifications(context, page)).items.map(({ name }) => name));
    if (!known.has(waiting.name)) await createAutomatedNotification(context, waiting);
    if (known.has(sending.name)) return;
    const { id } = await createAutomatedNotification(context, sending);
    await context.enqueue(runTask, { ruleId: id }, { key: `${runTask}:${id}` });
  });
