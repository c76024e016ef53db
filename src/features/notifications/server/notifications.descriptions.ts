// Describes each call of notifications in one sentence, for the API's documents.
export const notificationsDescriptions = {
  listNotifications: 'Lists the caller’s notifications, newest first; without a size as a bare list of at most 100.',
  exportNotifications: 'Exports the caller’s notifications that the filters find as a CSV file.',
  countUnread: 'Counts the caller’s unread notifications.',
  markRead: 'Marks one of the caller’s notifications as read.',
  markUnread: 'Marks one of the caller’s notifications as unread again.',
  markAllRead: 'Marks all of the caller’s notifications as read.',
  removeNotification: 'Removes one of the caller’s notifications.',
  getPreferences: 'Returns what reaches the caller by which channel, and the defaults behind it.',
  savePreferences: 'Changes what reaches the caller; what equals the default of the company follows it.',
  resetPreferences: 'Gives the caller’s own choices up for the defaults of the company.',
  getNotificationDefaults: 'Returns what reaches the people of the company who chose nothing.',
  saveNotificationDefaults: 'Replaces what reaches the people of the company who chose nothing.',
  createTrialNotification: 'Makes a notification for the caller, to try whether notifications arrive.',
};
