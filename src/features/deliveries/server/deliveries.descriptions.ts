// Describes each call about deliveries in one sentence.
export const deliveriesDescriptions = {
  listDeliveries: 'Lists the messages that were sent, or why not, the newest first.',
  exportDeliveries: 'Exports the messages that the filters find as a spreadsheet.',
  getDeliveryFigures: 'Counts the messages of a period by their state.',
  getDelivery: 'Returns one message with its steps in time.',
  resendDelivery: 'Sends a message again to the same address, as a new message.',
  getAddressState: 'Tells whether messages are sent to the address of a user.',
  allowAddress: 'Allows the address of a user again after a message came back.',
  takeDeliveryReport: 'Takes the report of a mail server about messages that came back.',
  showUnsubscribe: 'Shows the page that asks whether to end automated messages.',
  showOpening: 'Shows a picture of one pixel, by which the opening of a measured message is noted.',
  followLink: 'Leads to the signed address of a link, and notes the click where the message is measured.',
  unsubscribe: 'Ends automated messages to the address of the link with one click.',
};
