import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { writePrivateFile } from '../state/files';

/** A certificate is renewed at a start when it holds for a shorter time. */
const MIN_REST_MS = 30 * 24 * 60 * 60 * 1000;

/** A certificate of this machine and its private key, both PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** Path of the certificate, which clients have to trust (`NODE_EXTRA_CA_CERTS`). */
export function certificatePath(dataDir: string): string {
  return join(dataDir, 'certificate.pem');
}

/** Reads the certificate for `localhost` of an estate; makes a new one where there is none that holds. */
export async function loadCertificate(dataDir: string): Promise<Certificate> {
  const [path, keyPath] = [
    certificatePath(dataDir),
    join(dataDir, 'certificate-key.pem'),
  ];
  const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);
  const [cert, key] = await Promise.all([read(path), read(keyPath)]);
  if (cert && key && holds(cert)) return { cert, key };
  const made = await makeCertificate();
  await writePrivateFile(keyPath, made.key);
  await writePrivateFile(path, made.cert);
  return made;
}

function holds(cert: string): boolean {
  const end = Date.parse(new X509Certificate(cert).validTo);
  return end - Date.now() > MIN_REST_MS;
}

async function makeCertificate(): Promise<Certificate> {
  // Loaded only when it is needed.
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [
      // It is its own authority.
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { cert: made.cert, key: made.private };
}

/**
 * Lets this process trust a certificate, beside those that it trusts already.
 *
 * @returns takes it back
 */
export function trustCertificate(cert: string): () => void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  return () => setDefaultCACertificates(before);
}
