import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { IMAGE_BYTES_MAX, IMAGE_FIELD } from '@crushing/domain/image-import/image-limits';
import { createByteCollector } from '#http/byte-collector.ts';
import { Refusal } from '#http/refusal.ts';
import { isPicture } from './is-picture.ts';

// One picture and a few form fields.
const LIMITS = { files: 1, parts: 5, fields: 4, fileSize: IMAGE_BYTES_MAX, fieldSize: 1024, headerPairs: 100 };
// The size of a form without the picture.
const FORM_BYTES_MAX = 64 * 1024;

/** Reads the picture of a multipart form into memory. @throws Refusal without a picture of a supported kind. */
export const readUpload = async (request: IncomingMessage): Promise<Uint8Array> => {
  if (Number(request.headers['content-length']) > IMAGE_BYTES_MAX + FORM_BYTES_MAX) throw tooLarge();
  const form = newForm(request.headers['content-type'] ?? '');
  const bytes = await pictureOf(request, form);
  if (bytes.length === 0) throw new Refusal('bad-input', 'Please select an image first.');
  if (!isPicture(bytes)) throw new Refusal('wrong-type', 'Please choose a PNG, JPG or JPEG image.');
  return bytes;
};

const newForm = (contentType: string): BusboyInstance => {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch {
    throw unreadable();
  }
};

const pictureOf = async (request: IncomingMessage, form: BusboyInstance): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let collector = createByteCollector();
    const refuse = (refusal: Refusal): void => {
      request.unpipe(form);
      // Drains the upload, so that the sender can read the answer.
      request.resume();
      collector = createByteCollector();
      reject(refusal);
    };
    form.on('file', (field: string, file: BusboyFileStream) => {
      // The form or the request reports the same error.
      file.on('error', () => undefined);
      file.on('limit', () => refuse(tooLarge()));
      file.on('data', (chunk: Buffer) => {
        if (field === IMAGE_FIELD) collector.add(chunk);
      });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      form.on(limit, () => refuse(new Refusal('too-large', 'This form has too many parts. Please send one image.')));
    form.on('error', () => refuse(unreadable()));
    form.on('finish', () => resolve(collector.bytes()));
    request.on('close', () => {
      if (!request.complete) refuse(unreadable());
    });
    request.pipe(form);
  });

const tooLarge = (): Refusal =>
  new Refusal('too-large', 'This image is larger than 10MB. Please choose a smaller one.');
const unreadable = (): Refusal => new Refusal('bad-input', 'The image did not arrive whole. Please try again.');
