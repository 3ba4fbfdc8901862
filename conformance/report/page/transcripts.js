/** The report without transcripts. @type {PageData} */
const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById('data')).textContent ?? '');

/** Decompressed transcripts by operation; each is decompressed at its first use. @type {Map<string, Promise<readonly Recorded[]>>} */
const unpackedOperations = new Map();

/** @param {string} base64 @returns {Promise<PackedTranscripts>} */
const inflate = (base64) => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).json();
};

/** @param {PackedTranscripts} packed @returns {readonly Recorded[]} */
const unpack = ({ parts, exchanges }) => {
  /** @template T @param {number} at @returns {T} */
  const part = (at) => /** @type {T} */ (parts[at]);
  return exchanges.map((one) => ({
    step: one.step,
    operation: part(one.operation),
    request: { method: one.method, url: part(one.url), headers: part(one.headers), body: part(one.body) },
    response:
      one.status === undefined
        ? { failed: part(one.failed ?? -1) }
        : { status: one.status, headers: part(one.responseHeaders), body: part(one.responseBody) },
    ms: one.ms,
  }));
};

/** Returns the exchanges of all rules of an operation. @param {string} operation @returns {Promise<readonly Recorded[]>} */
const exchangesOf = (operation) => {
  const known = unpackedOperations.get(operation);
  if (known !== undefined) return known;
  const packed = document.querySelector(`script[data-transcripts="${operation}"]`)?.textContent ?? '';
  const exchanges = inflate(packed).then(unpack);
  unpackedOperations.set(operation, exchanges);
  return exchanges;
};
