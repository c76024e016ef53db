// Provides a name or two of each script whose letters a library of browsers places, for tests of drawings.

/** Names with what is hard in each script: stacked letters, vowels before their letter, marks over marks, joiners. */
export const namesOfManyScripts = [
  'Արամ Խաչատրյան և Անահիտ',
  'შოთა ჭავჭავაძე ᲨᲝᲗᲐ',
  'ኃይለ ገብረ ሥላሴ',
  'শ্রীকান্ত বন্দ্যোপাধ্যায় কৃষ্ণা',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਹਰਿਮੰਦਰ',
  'શ્રીકૃષ્ણ હાર્દિક ગાંધી',
  'ଶ୍ରୀକୃଷ୍ଣ ପଟ୍ଟନାୟକ ସୂର୍ଯ୍ୟ',
  'தமிழ்ச்செல்வன் ஸ்ரீநிவாசன் கௌரி',
  'శ్రీనివాస్ రెడ్డి కృష్ణమూర్తి',
  'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ ರಾಜ್\u200cಕುಮಾರ್',
  'ശ്രീനാരായണൻ കൃഷ്ണൻകുട്ടി',
  'ශ්\u200dරී මහින්ද ප්\u200dරේමදාස',
  'ສົມສະຫວັດ ເລັ່ງ ນ້ຳ',
  'ព្រះនរោត្តម ស្រីមុំ ខ្មែរ',
  'အောင်ဆန်းစုကြည် မြင့်ထွန်း သန္တာ',
  'އިބްރާހީމް މުހައްމަދު',
] as const;
