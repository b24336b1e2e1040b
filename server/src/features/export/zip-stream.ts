import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a ZIP; its content is read while the ZIP is sent. */
export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<Uint8Array> };

/** The bytes of a ZIP, made while they are read: no file is ever whole in memory. */
export const zipStream = (entries: readonly ZipEntry[], modifiedAt: number): Readable => {
  const zip = new ZipFile();
  // A cast: the types know the stream by its older interface.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, content } of entries)
    zip.addReadStreamLazy(name, { mtime: new Date(modifiedAt) }, (give) => {
      const bytes = Readable.from(content, { objectMode: false });
      // The ZIP library does not handle this error. An unhandled error ends the process.
      bytes.on('error', (error) => output.destroy(error));
      give(null, bytes);
    });
  zip.end();
  return output;
};
