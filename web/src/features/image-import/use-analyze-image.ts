import { analyzeImage } from '@crushing/contract/image-import/endpoints';
import type { ExtractedHabit } from '@crushing/contract/image-import/schemas';
import { IMAGE_FIELD } from '@crushing/domain/image-import/image-limits';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError, NO_ANSWER } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import { refusalSentence } from '#api/refusal-sentence.ts';
import { showToast } from '#ui/toast/toast.ts';
import { smallerImage } from './smaller-image.ts';

/** Has a picture read; it can be called off, and why it failed stays until the next try. */
export const useAnalyzeImage = (onFound: (habits: readonly ExtractedHabit[]) => void) => {
  const [problem, setProblem] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  const fail = (title: string, description: string) => {
    showToast({ title, description, variant: 'destructive' });
    setProblem(description);
  };
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = (controller.current = new AbortController());
      const form = new FormData();
      form.append(IMAGE_FIELD, await smallerImage(file), 'image');
      return callEndpoint(analyzeImage, {}, { form, signal });
    },
    onSuccess: ({ success, habits, message }) => {
      if (success) onFound(habits);
      else fail('Analysis Failed', message || 'Could not analyze the image');
    },
    onError: (error) => {
      if (controller.current?.signal.aborted) return;
      if (error instanceof ApiError && error.status === NO_ANSWER) fail('Error', 'Failed to analyze image');
      else fail('Analysis Failed', refusalSentence(error, 'Could not analyze the image'));
    },
  });
  return {
    problem,
    setProblem,
    isReading: reading.isPending,
    read: (file: File) => {
      setProblem(null);
      reading.mutate(file);
    },
    cancel: useCallback(() => controller.current?.abort(), []),
  };
};
