import { analyzeImage } from '@crushing/contract/image-import/endpoints';
import type { ExtractedHabit } from '@crushing/contract/image-import/schemas';
import { IMAGE_FIELD } from '@crushing/domain/image-import/image-limits';
import { useCallback, useRef, useState } from 'react';
import { ApiError, messageOf, NO_ANSWER } from '#api/api-error.ts';
import { useChange } from '#api/changes/use-change.ts';
import { showFailure } from '#ui/toast/toast.ts';

/** The steps of the work on a picture. Only a large picture is prepared. */
const STAGES = {
  preparing: 'Preparing the picture',
  reading: 'Reading the picture. This takes a few seconds',
} as const;

/** Sends a picture to be read. The call can be cancelled. The reason of a failure stays until the next attempt. */
export const useAnalyzeImage = (onFound: (habits: readonly ExtractedHabit[]) => void) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [stage, setStage] = useState<keyof typeof STAGES>('preparing');
  const controller = useRef<AbortController | null>(null);
  const failure = (error: unknown) => (controller.current?.signal.aborted ? null : analysisFailure(error));
  const reading = useChange(analyzeImage, {
    send: async (file: File, { call }) => {
      const { signal } = (controller.current = new AbortController());
      const form = new FormData();
      setStage('preparing');
      form.append(IMAGE_FIELD, await smallerImage(file), 'image');
      // Another picture may be on its way by now.
      if (!signal.aborted) setStage('reading');
      return call({}, { form, signal });
    },
    done: ({ success, habits, message }) => {
      if (success) return onFound(habits);
      const notice = { title: 'Analysis Failed', description: message || NOT_ANALYZED };
      setProblem(notice.description);
      return showFailure(notice);
    },
    failed: (error) => setProblem(failure(error)?.description ?? null),
    failure,
  });
  return {
    problem,
    setProblem,
    /** Null when no picture is being read. */
    stage: reading.isPending ? STAGES[stage] : null,
    read: (file: File) => {
      setProblem(null);
      reading.mutate(file);
    },
    cancel: useCallback(() => controller.current?.abort(), []),
  };
};

const NOT_ANALYZED = 'Could not analyze the image';

const analysisFailure = (error: unknown) =>
  error instanceof ApiError && error.status === NO_ANSWER
    ? { title: 'Error', description: 'Failed to analyze image' }
    : { title: 'Analysis Failed', description: messageOf(error, NOT_ANALYZED) };

// Enough to read the text. More pixels only take longer.
const SIDE_MAX = 2400;
const BYTES_SENT_AS_IS = 1.5 * 1024 * 1024;
const JPEG_QUALITY = 0.9;

/** A large picture is made smaller, so that a phone's photo uploads quickly. */
const smallerImage = async (file: File): Promise<Blob> => {
  if (file.size <= BYTES_SENT_AS_IS) return file;
  try {
    return await shrunk(file);
  } catch {
    // The server decides about a picture that this browser cannot open.
    return file;
  }
};

const shrunk = async (file: File): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  const factor = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * factor);
  canvas.height = Math.round(picture.height * factor);
  const context = canvas.getContext('2d');
  if (context !== null) {
    // A JPEG has no transparency: a transparent background would become as black as dark handwriting.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  return small === null || small.size > file.size ? file : small;
};
