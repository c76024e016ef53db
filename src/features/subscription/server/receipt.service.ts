// Prints the receipt of a payment as a PDF, which says that it is no nota fiscal.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { dayIn } from '#platform/contract/days.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { LearnerContext } from '#platform/server/context.ts';
import { writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { moneyText } from '../contract/subscription.model.ts';
import * as payments from './payments.store.ts';
import { getOwn } from './subscriptions.service.ts';

/** Draws lines below a title, with the standard fonts, which have the letters of our three languages. */
async function drawn(title: string, lines: readonly string[], warning: string, at: Date): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: title, CreationDate: at, Producer: 'Sabiá' } });
  const content = buffer(pdf as unknown as Readable);
  pdf.font('Helvetica-Bold').fontSize(20).text(title, { paragraphGap: 12 });
  pdf.font('Helvetica').fontSize(11);
  for (const line of lines) pdf.text(line, { paragraphGap: 4 });
  pdf.moveDown(1).font('Helvetica-Bold').text(warning);
  pdf.end();
  return content;
}
export async function printReceipt(
  context: LearnerContext,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<FileAnswer> {
  const { db, language, now } = context;
  const { userId } = context.person;
  await getOwn(context, id);
  const payment = requireFound(await payments.findOf(db, userId, paymentId), 'subscription.payment.missing');
  if (!payment.paidAt) throw new Problem('rule', 'subscription.receipt.unpaid');
  const { name: company, timeZone } = await getTenant(context);
  const { fullName } = await getUser(context, userId);
  const dayOf = (at: string) => writtenDay(dayIn(new Date(at), timeZone), language);
  const said = (key: string, values?: Record<string, string | number>) => say(language, key, values);
  const lines = [
    said('subscription.receipt.number', { number: payment.id }),
    said('subscription.receipt.from', { company }),
    said('subscription.receipt.to', { name: fullName }),
    said(`subscription.receipt.for.${payment.plan}`),
    said('subscription.receipt.period', {
      from: writtenDay(payment.beginsOn, language),
      until: writtenDay(payment.expiresOn, language),
    }),
    said('subscription.receipt.amount', { amount: moneyText(payment.amountCents, payment.currency, language) }),
    said('subscription.receipt.paid', { day: dayOf(payment.paidAt) }),
    ...(payment.cardLastDigits ? [said('subscription.receipt.card', { digits: payment.cardLastDigits })] : []),
    ...(payment.refundedAt ? [said('subscription.receipt.refunded', { day: dayOf(payment.refundedAt) })] : []),
  ];
  const title = said('subscription.receipt.title');
  const content = await drawn(title, lines, said('subscription.receipt.noInvoice'), now());
  return { name: `${title}.pdf`, content, type: 'application/pdf' };
}
