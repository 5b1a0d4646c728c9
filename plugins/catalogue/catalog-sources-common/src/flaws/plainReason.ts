/** Upstream's names of errors in front of a message. */
const ERROR_NAME = /^(?:[A-Z]\w{0,50})?Error: /;

/** What upstream adds to each message of a field that is not valid. */
const ADVICE = /\. To learn more about catalog file format, visit: \S{1,300}$/;

/** The reason in a message of upstream, without what does not help its reader. */
export function plainReason(message: string): string {
  return message.replace(ERROR_NAME, '').replace(ADVICE, '');
}
