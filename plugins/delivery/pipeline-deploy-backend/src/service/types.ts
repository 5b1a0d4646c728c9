/** The current time. */
export type Clock = () => Date;
