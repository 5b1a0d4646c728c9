import { context, propagation } from '@opentelemetry/api';
import {
  currentRequestId,
  REQUEST_ID_HEADER,
} from '@portal/plugin-backend-kit-node';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Where Node's `fetch` tells of each request before it sends it. */
const CHANNEL = 'undici:request:create';

/**
 * What goes along of a trace. `baggage` does not: a stranger wrote it, and the systems would keep it.
 */
const TRACE_HEADERS = ['traceparent', 'tracestate'];

interface OutgoingRequest {
  addHeader(name: string, value: string): void;
}

function addIds(message: unknown): void {
  const { request } = message as { request: OutgoingRequest };
  const id = currentRequestId();
  if (id) request.addHeader(REQUEST_ID_HEADER, id);
  // When traces are on.
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  for (const name of TRACE_HEADERS) {
    if (headers[name]) request.addHeader(name, headers[name]);
  }
}

/**
 * Sends the id of the request that is being answered with each call that it causes: to the systems, and to the backend itself, where
 * one plugin asks another.
 *
 * @returns a function that ends it
 */
export function sendRequestIds(): () => void {
  subscribe(CHANNEL, addIds);
  return () => {
    unsubscribe(CHANNEL, addIds);
  };
}
