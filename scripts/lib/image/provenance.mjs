/**
 * Describes how an image was made, as in-toto and SLSA write it, so that `cosign attest` can sign it.
 *
 * @param {object} options
 * @param {string} options.name - of the image
 * @param {string} options.digest - `sha256:…`
 * @param {string} options.base - the base by its digest
 * @param {string} options.revision - commit of the checkout
 * @param {Date} options.created
 */
export function describeBuild({ name, digest, base, revision, created }) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name, digest: digestOf(digest) }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'https://harbour.retail.example/npm-run-image/v1',
        externalParameters: { base },
        resolvedDependencies: [
          { uri: 'git+file:harbour', digest: { gitCommit: revision } },
          { uri: base.split('@')[0], digest: digestOf(base.split('@')[1]) },
        ],
      },
      runDetails: {
        builder: { id: 'https://harbour.retail.example/npm-run-image' },
        metadata: { startedOn: created.toISOString() },
      },
    },
  };
}

const digestOf = text => ({ sha256: text.replace(/^sha256:/, '') });
