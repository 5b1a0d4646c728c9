/** Body of the responses of a public port before its service has started. */
export const NOT_STARTED =
  'The estate is starting, or was started without this service';
