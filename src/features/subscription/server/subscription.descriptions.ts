// Describes each call of subscriptions in one sentence, for the API's documents.
export const subscriptionDescriptions = {
  getSubscription: 'Returns the caller’s plan with its dates, state, card’s last digits and refund.',
  listSubscriptionPlans: 'Lists the plans that the company offers, and what the caller has still to pay.',
  orderSubscription:
    'Asks for a plan; after the end it begins anew once it is paid, and enrollments and progress are archived.',
  cancelSubscription: 'Ends the renewals of the caller’s subscription, which stays open until its last paid day.',
  reactivateSubscription: 'Takes a cancellation back while the paid period runs.',
  refundSubscription: 'Pays the caller’s last payment back within seven days, and ends what it paid.',
  listSubscriptionPayments: 'Lists the payments of the caller’s subscription.',
  printReceipt: 'Returns the receipt of a payment as a PDF, which is no nota fiscal.',
  updateSubscriptionPlans: 'Replaces the plans that the company offers, with their prices in cents.',
  listReceivedPayments: 'Lists the payments of everybody, and those that wait for a confirmation.',
  confirmPayment: 'Confirms that a payment came, which begins its period.',
  openPaymentPortal: 'Returns the provider’s page on which the caller changes the card and the plan.',
  getPaymentProvider: 'Returns the company’s connection to its payment provider, without its secrets.',
  savePaymentProvider: 'Stores the company’s connection to Stripe; absent secrets stay as they are.',
  removePaymentProvider: 'Removes the connection to the payment provider; payments are confirmed by hand again.',
  takePaymentEvent: 'Takes an event that Stripe signs; the header Stripe-Signature proves it, and each counts once.',
  refusePayment: 'Marks a payment that did not come.',
};
