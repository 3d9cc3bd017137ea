import {aList} from './form-lists.ts'

// When and in which words the built-in agenda reminds of its appointments. What was sent stays as it was sent.

export const reminders = aList({reminder_rule_name_once: 'name', reminder_rule_days_once: 'days'}, true)

export const reminderWordings = aList({reminder_wording_name_once: 'name'}, true)
